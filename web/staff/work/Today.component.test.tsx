import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter, fetchQueue, updateApplication, type WorkRow } from '../../../functions/contract.ts';
import { type MockApi, NoConnection } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { anApplication } from '../testing/sample-application.ts';
import { isAt, press, reads, sees, seesToast } from '../testing/screen.ts';
import {
  goneFrom,
  karim,
  karimsLine,
  mockToday,
  otherId,
  overdueLine,
  part,
  show,
  type TodayQueues,
  today,
} from '../testing/today-screen.tsx';
import { aLine, mockQueues } from '../testing/work-queues.ts';

let api: MockApi;
let queues: TodayQueues;

beforeEach(() => {
  ({ api, queues } = mockToday());
});
afterEach(() => page.viewport(1280, 900));

it('today’s work lists rows overdue, due today or this week, stuck, or the user’s own, above the totals', async () => {
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

it('the totals are hidden until today’s work is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ work: WorkRow[] }>();
  api.on(fetchQueue, () => promise);
  await show();
  await sees('Loading the work of today');
  await expect.element(page.getByRole('heading', { name: 'Totals' })).not.toBeInTheDocument();
  resolve({ work: [] });
  await expect.element(page.getByRole('heading', { name: 'Totals' })).toBeVisible();
});

it('an empty part of today’s work shows a message', async () => {
  queues.overdue = [];
  mockQueues(api, queues);
  await show();
  await sees(
    'Nothing is overdue. Nothing is due today. Nothing is due this week. Nothing is stuck. No application is assigned to you.',
  );
});

it('Look again in 7 days postpones a deadline: the row disappears and is counted', async () => {
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

it('a row of today’s work has a link that calls the person', async () => {
  await show();
  const call = page.getByRole('link', { name: 'Call Abdur Rahman: +880 1712-345678' });
  await expect.element(call).toHaveAttribute('href', 'tel:+8801712345678');
});

it('the heading of today’s work gets the focus when the sidebar opens it', async () => {
  await show('#today');
  await expect.element(page.getByText('Today', { exact: true })).toHaveFocus();
});

it('a row of today’s work links to the application', async () => {
  await show();
  await page.getByRole('link', { name: 'Karim Mia', exact: true }).click();
  await isAt(`/updateApplicationView/${otherId}`);
});

it('a long part of today’s work shows eight rows, and more on request', async () => {
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

it('an error of today’s work does not delay the totals', async () => {
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

it('a phone shows cards with large buttons and no horizontal scrolling', async () => {
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
