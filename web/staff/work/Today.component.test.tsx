import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  daysAfter,
  fetchQueue,
  getApplication,
  messages,
  officeDayOf,
  updateApplication,
  updateStage,
  type WorkRow,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anApplication, sampleId } from '../testing/sample-application.ts';
import { isAt, press, reads, sees, seesToast } from '../testing/screen.ts';
import { aLine, mockQueues } from '../testing/work-queues.ts';
import { Today } from './Today.tsx';

const today = officeDayOf(new Date());
const otherId = '6512bd43d9caa6e02c990b0b';
const karim = { _id: otherId, givenN: 'Karim', surname: 'Mia' };

const overdueLine = aLine({ date: daysAfter(today, -3) });
const karimsLine = aLine({ ...karim, date: daysAfter(today, -2), what: 'lmia' });

let api: MockApi;
let queues: { overdue: WorkRow[]; due: WorkRow[]; quiet: WorkRow[]; mine: WorkRow[] };
const onChanged = vi.fn();

beforeEach(() => {
  onChanged.mockReset();
  api = mockApi();
  queues = { overdue: [overdueLine, karimsLine], due: [], quiet: [], mine: [] };
  mockQueues(api, queues);
  api.on(getApplication, ({ parameters: { id } }) => anApplication({ _id: id, version: 4 }));
});
afterEach(() => page.viewport(1280, 900));

const show = (hash = '') =>
  renderScreen(
    <main>
      <h1>Dashboard</h1>
      <Today onChanged={onChanged}>
        <h2>Totals</h2>
      </Today>
    </main>,
    ['/dashboard'],
    { pathname: '/dashboard', hash },
  );
const part = (name: string) => page.getByRole('table', { name: `Work: ${name}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const goneFrom = (name: string, person: string) =>
  expect.element(part(name).getByRole('link', { name: person, exact: true })).not.toBeInTheDocument();

it('shows overdue, due today, due this week, stuck and own work above the other content', async () => {
  queues.due = [
    aLine({ date: today, what: 'lookAgain' }),
    aLine({ date: daysAfter(today, 1), what: 'visa' }),
  ];
  queues.quiet = [aLine({ date: daysAfter(today, -20), what: 'submitted' })];
  queues.mine = [aLine({ date: daysAfter(today, 9), what: 'passport' })];
  await show();
  await reads(part('Overdue'), /Abdur Rahman.*Biometrics to be given.*3 days ago/);
  await reads(part('Due today'), /Look again.*today/);
  await reads(part('This week'), /Visa expires.*tomorrow/);
  await reads(part('Stuck'), /Submitted to IRCC.*20 days ago/);
  await sees('Nothing has happened for a while. Submitted to IRCC: 1, up to 20 days.');
  await reads(part('Mine'), /Passport expires.*in 9 days/);
  const text = document.body.textContent;
  expect(text.indexOf('Mine')).toBeLessThan(text.indexOf('Totals'));
  await expectNoViolations();
});

it('hides the content below until the work is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ work: WorkRow[] }>();
  api.on(fetchQueue, () => promise);
  await show();
  await sees('Loading the work of today');
  await expect.element(page.getByRole('heading', { name: 'Totals' })).not.toBeInTheDocument();
  resolve({ work: [] });
  await expect.element(page.getByRole('heading', { name: 'Totals' })).toBeVisible();
});

it('shows a message for empty parts', async () => {
  queues.overdue = [];
  mockQueues(api, queues);
  await show();
  await sees(
    'Nothing is overdue. Nothing is due today. Nothing is due this week. Nothing is stuck. No application is assigned to you.',
  );
});

describe('Done today', () => {
  it('sets the deadline’s stage, removes the line and offers Undo', async () => {
    const written = anApplication({
      version: 5,
      stages: { received: { date: today }, biometrics: { date: today } },
    });
    api.on(updateStage, ({ body: { date } }) => {
      queues.overdue = date === null ? [overdueLine, karimsLine] : [karimsLine];
      mockQueues(api, queues);
      return written;
    });
    await show();
    await press('Done today Abdur Rahman');
    await goneFrom('Overdue', 'Abdur Rahman');
    await seesToast('Abdur Rahman: Biometrics is set.');
    expect(onChanged).toHaveBeenCalledOnce();
    await press('Undo');
    await seesToast('Abdur Rahman is as before.');
    await expect.element(button('Done today Abdur Rahman')).toBeVisible();
    const sent = api.calls(updateStage).map(({ input }) => input);
    expect(sent).toEqual([
      { parameters: { id: sampleId }, body: { stage: 'biometrics', version: 4 } },
      { parameters: { id: sampleId }, body: { stage: 'biometrics', date: null, version: 5 } },
    ]);
  });

  it('clears the day to look again', async () => {
    queues.overdue = [aLine({ date: daysAfter(today, -1), what: 'lookAgain' })];
    mockQueues(api, queues);
    api.on(getApplication, () => anApplication({ version: 4, lookAgain: daysAfter(today, -1) }));
    api.on(updateApplication, () => anApplication({ version: 5 }));
    await show();
    await press('Done today Abdur Rahman');
    await seesToast('Abdur Rahman: looked at today.');
    expect(api.calls(updateApplication)[0]?.input.body).toEqual({ lookAgain: '', version: 4 });
  });

  it('removes the line at once and restores it when saving fails', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    api.on(updateStage, () => promise);
    await show();
    await press('Done today Abdur Rahman');
    await goneFrom('Overdue', 'Abdur Rahman');
    reject(new NoConnection());
    await seesToast(`Abdur Rahman: ${staffMessages.listNoResponse}`);
    await expect.element(button('Done today Abdur Rahman')).toBeVisible();
    await expect.element(button('Try again')).toBeVisible();
  });

  it('reports a version conflict and shows the current state', async () => {
    api.on(updateStage, () => {
      queues.overdue = [karimsLine];
      mockQueues(api, queues);
      throw new Refusal('STALE', messages.stale);
    });
    await show();
    await press('Done today Abdur Rahman');
    await seesToast(
      'A colleague has just changed the application of Abdur Rahman. The page shows its new state.',
    );
    await goneFrom('Overdue', 'Abdur Rahman');
  });

  it('writes nothing if a colleague has already set the stage', async () => {
    api.on(getApplication, () => anApplication({ stages: { biometrics: { date: today } } }));
    await show();
    await press('Done today Abdur Rahman');
    await seesToast('Abdur Rahman: Biometrics is set already.');
    expect(api.calls(updateStage)).toEqual([]);
  });

  it('moves the focus to the same button of the next line', async () => {
    api.on(updateStage, () => new Promise(() => undefined));
    await show();
    await expect.element(button('Done today Abdur Rahman')).toBeVisible();
    for (let presses = 0; presses < 9; presses += 1) {
      if (document.activeElement?.getAttribute('aria-label') === 'Done today Abdur Rahman') break;
      await userEvent.keyboard('{Tab}');
    }
    await userEvent.keyboard('{Enter}');
    await goneFrom('Overdue', 'Abdur Rahman');
    await expect.element(button('Done today Karim Mia')).toHaveFocus();
  });

  it('counts a double click as one press', async () => {
    api.on(updateStage, () => new Promise(() => undefined));
    await show();
    await button('Done today Abdur Rahman').dblClick();
    await goneFrom('Overdue', 'Abdur Rahman');
    await expect.element(button('Done today Karim Mia')).toBeVisible();
    expect(api.calls(getApplication)).toHaveLength(1);
  });
});

it('Look again in 7 days postpones a deadline: the line disappears and is counted', async () => {
  api.on(updateApplication, ({ body: { lookAgain } }) => {
    queues.overdue = [{ ...overdueLine, lookAgain }, karimsLine];
    mockQueues(api, queues);
    return anApplication({ version: 5 });
  });
  await show();
  await press('Look again in 7 days Abdur Rahman');
  await goneFrom('Overdue', 'Abdur Rahman');
  await seesToast(/^Abdur Rahman: comes up again on /);
  await sees('Postponed to a later day: 1.');
  expect(api.calls(updateApplication)[0]?.input.body).toEqual({
    lookAgain: daysAfter(today, 7),
    version: 4,
  });
});

it('has a link that calls the person', async () => {
  await show();
  const call = page.getByRole('link', { name: 'Call Abdur Rahman: +880 1712-345678' });
  await expect.element(call).toHaveAttribute('href', 'tel:+8801712345678');
});

it('focuses its heading when opened from the sidebar', async () => {
  await show('#today');
  await expect.element(page.getByText('Today', { exact: true })).toHaveFocus();
});

it('links to the application', async () => {
  await show();
  await page.getByRole('link', { name: 'Karim Mia', exact: true }).click();
  await isAt(`/updateApplicationView/${otherId}`);
});

it('shows eight lines of a long part, and more on request', async () => {
  queues.overdue = Array.from({ length: 12 }, (_, index) =>
    aLine({ ...karim, _id: otherId.replace(/..$/, String(10 + index)), date: daysAfter(today, -20 + index) }),
  );
  mockQueues(api, queues);
  await show();
  await expect.element(part('Overdue').getByRole('row').nth(8)).toBeVisible();
  expect(part('Overdue').getByRole('row').elements()).toHaveLength(1 + 8);
  await press('Show more: Overdue');
  await expect.poll(() => part('Overdue').getByRole('row').elements()).toHaveLength(1 + 12);
});

it('shows a load error without delaying the content below', async () => {
  api.on(fetchQueue, () => {
    if (api.calls(fetchQueue).length <= 4) throw new NoConnection();
    return { work: [overdueLine] };
  });
  await show();
  await expect.element(page.getByRole('alert').getByText(staffMessages.listNoResponse)).toBeVisible();
  await sees('Totals');
  await press('Retry');
  await expect.element(part('Overdue').getByText('Biometrics to be given')).toBeVisible();
});

it('shows cards on a phone, with large buttons and no horizontal overflow', async () => {
  await page.viewport(360, 740);
  await show();
  const card = page.getByRole('list', { name: 'Work: Overdue' }).getByRole('listitem').first();
  await expect.element(card).toBeVisible();
  for (const name of ['Done today Abdur Rahman', 'Look again in 7 days Abdur Rahman'])
    expect(
      card.getByRole('button', { name }).element().getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(44);
  const call = card.getByRole('link', { name: /^Call Abdur/ });
  expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBe(360);
  await expectNoViolations();
});
