import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  daysAfter,
  fetchQueue,
  getApplication,
  messages,
  officeDayOf,
  type QueueName,
  queueWords,
  recordCall,
  someDay,
  updateApplication,
  type WorkRow,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anApplication, sampleId } from '../testing/sample-application.ts';
import { isAt, press, reads, sees, seesToast } from '../testing/screen.ts';
import { aLine, mockQueues } from '../testing/work-queues.ts';
import { QueuePage } from './QueuePage.tsx';

const today = officeDayOf(new Date());

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  mockQueues(api);
});

const show = (queue: string) => renderScreen(<QueuePage />, ['/work/:queue'], { pathname: `/work/${queue}` });
const table = (queue: QueueName) => page.getByRole('table', { name: queueWords[queue].label });

it('the queue shows person, subject, date and phone link in each row', async () => {
  mockQueues(api, { missing: [aLine({ what: '2', date: daysAfter(today, -5) })] });
  await show('missing');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents missing' })).toBeVisible();
  await reads(
    table('missing').getByRole('row').nth(1),
    /Abdur Rahman.*BX0123456 · Work.*2 documents missing.*5 days ago.*\+880 1712-345678/,
  );
  await expectNoViolations();
});

it('an empty queue shows a message', async () => {
  await show('waiting');
  await sees('Nothing to do here.');
  await sees(`This queue shows: ${queueWords.waiting.about}`);
});

it('the queue shows rows without a date', async () => {
  mockQueues(api, { mine: [aLine({ what: 'submitted', date: someDay })] });
  await show('mine');
  await reads(table('mine').getByRole('row').nth(1), /Submitted to IRCC.*No date/);
});

it('more rows are loaded on request', async () => {
  api.on(fetchQueue, ({ query }) =>
    query?.cursor
      ? { work: [aLine({ surname: 'Second' })] }
      : { work: [aLine({ surname: 'First' })], nextCursor: 'later' },
  );
  await show('overdue');
  await sees('Abdur First');
  await press('Show more');
  await expect.poll(() => table('overdue').getByRole('row').elements()).toHaveLength(1 + 2);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it.each([
  ['missing', '1', 'Ask for documents'],
  ['waiting', 'documents', 'Ask again'],
  ['arrived', 'arrived', 'See the documents'],
] as const)(
  'in the queue %s, for the subject %s, the button %s opens the application',
  async (queue, what, button) => {
    mockQueues(api, { [queue]: [aLine({ what })] });
    await show(queue);
    await press(`${button} Abdur Rahman`);
    await isAt(`/updateApplicationView/${sampleId}`);
  },
);

it('a postponed deadline stays in the queue, with its new date', async () => {
  const line = aLine({ what: 'passport', date: daysAfter(today, -5) });
  mockQueues(api, { overdue: [line] });
  api.on(getApplication, () => anApplication());
  api.on(updateApplication, ({ body: { lookAgain } }) => {
    mockQueues(api, { overdue: [{ ...line, lookAgain }] });
    return anApplication({ version: 2 });
  });
  await show('overdue');
  await press('Look again in 7 days Abdur Rahman');
  await seesToast(/comes up again on/);
  await expect.element(table('overdue').getByText(/^Look again on /)).toBeVisible();
});

it('the queue shows why loading failed, and retries on request', async () => {
  api.on(fetchQueue, () => {
    if (api.calls(fetchQueue).length === 1) throw new Refusal('INTERNAL', messages.internal);
    return { work: [aLine()] };
  });
  await show('overdue');
  await expect.element(page.getByRole('alert').getByText(staffMessages.listServerError)).toBeVisible();
  await press('Retry');
  await sees('Abdur Rahman');
});

it('an unknown queue redirects to the first page', async () => {
  await show('nothing');
  await isAt('/');
});

it('the queue of calls has the number as link and each result of a call in one touch', async () => {
  const queues: { call: WorkRow[] } = { call: [aLine({ what: 'unreachable' })] };
  mockQueues(api, queues);
  api.on(recordCall, ({ body }) => ({
    id: '1',
    at: '2026-11-01T08:00:00.000Z',
    by: 'f'.repeat(24),
    result: body.result,
  }));
  await show('call');
  const row = table('call').getByRole('row').nth(1);
  await reads(row, /The number cannot get messages/);
  await expect
    .element(row.getByRole('link', { name: 'Call Abdur Rahman: +880 1712-345678' }))
    .toHaveAttribute('href', 'tel:+8801712345678');
  queues.call = [aLine({ what: 'noAnswer' })];
  await press('No answer Abdur Rahman');
  await seesToast('Abdur Rahman: the call is recorded (no answer).');
  await reads(row, /No answer to the last call/);
  await expectNoViolations();
  queues.call = [];
  await press('Reached Abdur Rahman');
  await sees('Nothing to do here.');
  expect(api.calls(recordCall).map(({ input }) => input)).toEqual([
    { parameters: { id: sampleId }, body: { result: 'noAnswer' } },
    { parameters: { id: sampleId }, body: { result: 'reached' } },
  ]);
});

it('a failed call record brings the row back', async () => {
  mockQueues(api, { call: [aLine({ what: 'noAnswer' })] });
  api.on(recordCall, () => {
    throw new Refusal('NOT_FOUND', messages.notFound);
  });
  await show('call');
  await press('Reached Abdur Rahman');
  await seesToast(/^Abdur Rahman: /);
  await expect.element(table('call').getByRole('link', { name: /^Call Abdur Rahman/ })).toBeVisible();
});
