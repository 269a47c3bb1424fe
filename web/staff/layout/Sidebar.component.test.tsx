import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countQueues, fetchApplication, getViews, messages } from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { useForgetApplications } from '../application/useApplications.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { farhana, signInHere } from '../testing/sign-in-here.ts';
import { noViews, queueCounts } from '../testing/work-queues.ts';
import { Sidebar } from './Sidebar.tsx';

let api: MockApi;
let overdue: number;
beforeEach(() => {
  overdue = 7;
  api = mockApi();
  api.on(countQueues, () => queueCounts(name => ({ overdue, quiet: 99, missing: 100 })[String(name)] ?? 0));
  api.on(getViews, () => noViews);
});

function Write() {
  const forget = useForgetApplications();
  return (
    <button type="button" onClick={() => void forget()}>
      Write
    </button>
  );
}

const show = (search = '') =>
  renderScreen(
    <nav aria-label="Back office" style={{ inlineSize: 216 }}>
      {/* biome-ignore lint/a11y/useValidAriaRole: `role` is a user role */}
      <Sidebar role="admin" isLeaving={false} onLogout={() => undefined} />
      <Write />
    </nav>,
    [search ? '/application' : '/dashboard'],
    search ? { pathname: '/application', search } : { pathname: '/dashboard' },
  );
const entries = () => page.getByRole('listitem');
const textOf = (label: string) =>
  entries()
    .elements()
    .find(entry => entry.querySelector('a')?.textContent === label && !entry.querySelector('ul'))
    ?.textContent;

it('the sidebar shows the number of applications in each queue, and nothing for an empty queue', async () => {
  await show();
  await expect.poll(() => textOf('Overdue')).toBe('Overdue7');
  expect(textOf('No activity for 14 days')).toBe('No activity for 14 days99');
  expect(textOf('Documents missing')).toBe('Documents missing100');
  expect(textOf('Mine')).toBe('Mine');
  await expectNoViolations();
});

it('the sidebar shows numbers of four digits beside the labels, not over them', async () => {
  api.on(countQueues, () => queueCounts(() => 1190));
  await show();
  await expect.poll(() => textOf('Overdue')).toBe('Overdue1,190');
  for (const count of page.getByText('1,190', { exact: true }).elements()) {
    const label = document.createRange();
    label.selectNodeContents(count.closest('li')?.querySelector('a') ?? document.body);
    const right = Math.max(...Array.from(label.getClientRects(), line => line.right));
    expect(right).toBeLessThan(count.getBoundingClientRect().left);
  }
});

it('the numbers are loaded again after a write, when the window gets the focus, and every few minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await show();
  await expect.poll(() => textOf('Overdue')).toBe('Overdue7');
  overdue = 6;
  await page.getByRole('button', { name: 'Write' }).click();
  await expect.poll(() => textOf('Overdue')).toBe('Overdue6');
  overdue = 5;
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  await expect.poll(() => textOf('Overdue')).toBe('Overdue5');
  overdue = 4;
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => textOf('Overdue')).toBe('Overdue4');
});

it('the sidebar shows no numbers and no error if loading them fails', async () => {
  api.on(countQueues, () => {
    throw new Refusal('INTERNAL', messages.internal);
  });
  await show();
  await expect.poll(() => api.calls(countQueues)).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Overdue' })).toBeVisible();
  expect(textOf('Overdue')).toBe('Overdue');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('the arrival of the numbers moves nothing and takes no focus', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof queueCounts>>();
  api.on(countQueues, () => promise);
  await show();
  const link = page.getByRole('link', { name: 'Waiting for the applicant' });
  await expect.element(link).toBeVisible();
  const places = () =>
    page
      .getByRole('link')
      .elements()
      .map(one => one.getBoundingClientRect())
      .map(({ top, height }) => [top, height]);
  const before = places();
  link.element().focus();
  resolve(queueCounts(() => 100));
  await expect.poll(() => textOf('Waiting for the applicant')).toBe('Waiting for the applicant100');
  expect(places()).toEqual(before);
  await expect.element(link).toHaveFocus();
});

describe('saved views in the sidebar', () => {
  beforeEach(() =>
    api.on(getViews, () => ({
      office: {
        views: [{ name: 'New, nobody in charge', filters: 'assignedTo=nobody&addedFrom=7d' }],
        version: 0,
      },
      own: { views: [{ name: 'Rejected ones', filters: 'status=Rejected' }], version: 1 },
    })),
  );

  it('shows those of the office, then the user’s own, with the number of applications in each', async () => {
    await signInHere(farhana);
    api.on(fetchApplication, ({ query }) => ({
      applications: [],
      totalApplication: query?.status ? 1000 : 12,
      totalPages: 1,
      ...(query?.status && { more: true }),
    }));
    await show();
    await expect.poll(() => textOf('New, nobody in charge')).toBe('New, nobody in charge12');
    expect(textOf('Rejected ones')).toBe('Rejected ones1,000+');
    await expect.element(page.getByTitle('more than 1,000')).toBeVisible();
    const [asked] = api.calls(fetchApplication).map(({ input }) => input.query);
    expect(asked).toMatchObject({ limit: '1', assignedTo: 'nobody' });
    expect(asked?.addedFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await expectNoViolations();
  });

  it('shows the new numbers after a write', async () => {
    let total = 12;
    await signInHere(farhana);
    api.on(fetchApplication, () => ({ applications: [], totalApplication: total, totalPages: 1 }));
    await show();
    await expect.poll(() => textOf('Rejected ones')).toBe('Rejected ones12');
    total = 13;
    await page.getByRole('button', { name: 'Write' }).click();
    await expect.poll(() => textOf('Rejected ones')).toBe('Rejected ones13');
    expect(textOf('New, nobody in charge')).toBe('New, nobody in charge13');
  });

  it('counts again if a count fails', async () => {
    await signInHere(farhana);
    api.on(fetchApplication, () => {
      if (api.calls(fetchApplication).length === 1) throw new Refusal('INTERNAL', messages.internal);
      return { applications: [], totalApplication: 12, totalPages: 1 };
    });
    await show();
    await expect.poll(() => textOf('New, nobody in charge')).toBe('New, nobody in charge12');
  });

  it('highlights the view that the list shows', async () => {
    api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 0 }));
    await show('?status=Rejected');
    const link = page.getByRole('link', { name: 'Rejected ones' });
    await expect.element(link).toHaveAttribute('aria-current', 'page');
    await expect.element(link).toHaveAttribute('href', '/application?status=Rejected');
    await show('?page=2&status=Rejected');
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  });
});
