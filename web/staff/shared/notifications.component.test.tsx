import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { NotificationArea } from './NotificationArea.tsx';
import { NotificationsProvider, useNotifications, type Work } from './notifications.tsx';

const undo = vi.fn<() => void>();
let work: Work;

function Speaker() {
  const notify = useNotifications();
  const many = () => {
    for (let number = 1; number <= 25; number += 1) notify.info(`Note ${number}.`);
  };
  return (
    <>
      <button type="button" onClick={() => notify.success('Saved.')}>
        Succeed
      </button>
      <button type="button" onClick={() => notify.error('Broken.')}>
        Fail
      </button>
      <button type="button" onClick={() => notify.success('Deleted.', { text: 'Undo', onClick: undo })}>
        Delete
      </button>
      <button
        type="button"
        onClick={() => {
          work = notify.begin('Saving…');
        }}
      >
        Begin
      </button>
      <button type="button" onClick={many}>
        Talk
      </button>
    </>
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(
    <NotificationsProvider>
      <NotificationArea />
      <Speaker />
      <label style={{ position: 'fixed', insetBlockEnd: 0, insetInline: 0 }}>
        Note
        <input style={{ inlineSize: '90%' }} />
      </label>
    </NotificationsProvider>,
  );
});

const press = (name: string) => page.getByRole('button', { name }).click();

it.each([
  ['Succeed', 'Saved.', 5000],
  ['Fail', 'Broken.', 4000],
])('the button %s shows "%s" for %i ms [§8]', async (button, text, milliseconds) => {
  // Records the delay, because Vitest advances the mocked clock while it reads the page.
  const delays: (number | undefined)[] = [];
  const faked = window.setTimeout;
  // Not a spy, because restoring all spies would bring the mocked clock back in the next test.
  vi.stubGlobal('setTimeout', (handler: () => void, delay?: number) => {
    delays.push(delay);
    return faked(handler, delay);
  });
  await press(button);
  await expect.element(page.getByText(text)).toBeVisible();
  vi.unstubAllGlobals();
  expect(delays).toContain(milliseconds);
  vi.advanceTimersByTime(milliseconds - 1);
  await expect.element(page.getByText(text)).toBeInTheDocument();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

it('at most the newest twenty notifications are shown [§8]', async () => {
  await press('Talk');
  await expect.element(page.getByText('Note 25.')).toBeInTheDocument();
  expect(page.getByText(/^Note \d+\.$/).elements()).toHaveLength(20);
  await expect.element(page.getByText('Note 5.')).not.toBeInTheDocument();
});

it('a notification disappears when it is dismissed', async () => {
  await press('Fail');
  await press('Dismiss');
  await expect.element(page.getByText('Broken.')).not.toBeInTheDocument();
});

describe('notifications over the page', () => {
  const placeOf = (text: string) => page.getByText(text).first().element().getBoundingClientRect();
  const lowest = () => page.getByText('Saved.').first().element().getBoundingClientRect().bottom;

  it.each([360, 1280])('move nothing on a screen of %i pixels', async width => {
    await page.viewport(width, 800);
    const before = placeOf('Talk');
    await press('Fail');
    await expect.element(page.getByText('Broken.')).toBeInViewport({ ratio: 1 });
    expect(placeOf('Talk')).toEqual(before);
    await press('Dismiss');
    expect(placeOf('Talk')).toEqual(before);
    await page.viewport(1280, 900);
  });

  it.each([360, 768, 1440])('cover no control on a screen of %i pixels', async width => {
    await page.viewport(width, 800);
    await press('Delete');
    await expect.element(page.getByText('Deleted.')).toBeVisible();
    const message = () => page.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect();
    const covers = (control: Element) => {
      const box = control.getBoundingClientRect();
      const { left, right, top, bottom } = message();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    const others = [...document.querySelectorAll('button, input')].filter(
      control => !control.closest('.staff-notifications'),
    );
    await expect.poll(() => others.filter(covers)).toEqual([]);
    await page.viewport(1280, 900);
  });

  it('notifications stay beside the focused field and its error', async () => {
    const note = page.getByLabelText('Note');
    await press('Succeed');
    await expect.element(page.getByText('Saved.')).toBeVisible();
    note.element().focus();
    const { top } = note.element().getBoundingClientRect();
    expect(lowest()).toBeLessThan(top);
  });

  it('notifications stay above the mouse', async () => {
    await page.viewport(360, 800);
    const note = page.getByLabelText('Note');
    await note.hover();
    page.getByRole('button', { name: 'Succeed' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Saved.')).toBeVisible();
    expect(lowest()).toBeLessThan(note.element().getBoundingClientRect().top);
    await page.viewport(1280, 900);
  });

  it('put the newest on top, so that the others do not move', async () => {
    await press('Fail');
    await expect.element(page.getByText('Broken.')).toBeVisible();
    const before = placeOf('Broken.');
    await press('Delete');
    await expect.element(page.getByText('Deleted.')).toBeVisible();
    expect(placeOf('Broken.')).toEqual(before);
    expect(placeOf('Deleted.').bottom).toBeLessThan(before.top);
  });
});

it('a notification stays while the pointer is on its button', async () => {
  await press('Fail');
  await page.getByRole('button', { name: 'Dismiss' }).hover();
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByText('Broken.')).toBeVisible();
  await page.getByRole('button', { name: 'Talk' }).hover();
  await expect.element(page.getByText('Broken.')).not.toBeInTheDocument();
});

it('a notification stays while it has the focus, which returns to the page when it is dismissed', async () => {
  const note = page.getByLabelText('Note');
  await press('Fail');
  note.element().focus();
  page.getByRole('button', { name: 'Dismiss' }).element().focus();
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByText('Broken.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Broken.')).not.toBeInTheDocument();
  await expect.element(note).toHaveFocus();
});

it('a notification with a button stays longer, and disappears after a click on it', async () => {
  await press('Delete');
  vi.advanceTimersByTime(8000);
  await press('Undo');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Deleted.')).not.toBeInTheDocument();
});

it('a notification disappears on time after the one under the pointer was dismissed', async () => {
  await press('Delete');
  await press('Undo');
  await expect.element(page.getByText('Deleted.')).not.toBeInTheDocument();
  page.getByRole('button', { name: 'Succeed' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await new Promise(resolve => requestAnimationFrame(resolve));
  vi.advanceTimersByTime(5000);
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
});

it.each([
  ['saved', 'Saved.'],
  ['failed', 'It failed.'],
] as const)('one notification changes from saving to %s', async (end, text) => {
  await press('Begin');
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByText('Saving…')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  if (end === 'saved') work.success(text);
  else work.error(text);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('Saving…')).not.toBeInTheDocument();
  vi.advanceTimersByTime(4000);
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

it('only the result is shown if the work was fast', async () => {
  await press('Begin');
  work.success('Saved.');
  vi.advanceTimersByTime(1500);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(page.getByText('Saving…')).not.toBeInTheDocument();
});
