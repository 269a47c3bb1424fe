import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Attempt,
  fetchMessages,
  getApplication,
  type Message,
  messages,
  resendNotice,
} from '../../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../../testing/mock-api.ts';
import { anApplication, sampleId } from '../../../testing/sample-application.ts';
import { toast } from '../../../testing/screen.ts';
import { mockView, openTab, openView } from '../../../testing/view-screen.tsx';
import { attemptProblemWords } from '../../words.ts';

const at = '2026-06-02T08:00:00.000Z';
const again = page.getByRole('button', { name: 'Send again' });
let api: MockApi;

beforeEach(() => {
  api = mockView();
});

afterEach(() => page.viewport(1280, 900));

const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  channel: 'email',
  to: 'a…@example.com',
  at,
  state: 'sent',
  ...changes,
});
const message = (changes: Partial<Message> = {}): Message => ({
  id: '1',
  template: 'change',
  at,
  state: 'sent',
  attempts: [attempt()],
  ...changes,
});
const waiting = message({ state: 'waiting', due: at, attempts: [] });
const conversation = (...found: Message[]) => ({ messages: found, calls: [], channels: ['email' as const] });

async function open(found: Message[], consent = true): Promise<void> {
  api.on(getApplication, () => anApplication({ consent }));
  api.on(fetchMessages, () => conversation(...found));
  await openView();
  await openTab('emails');
  await expect.element(page.getByRole('heading', { name: 'Emails about changes' })).toBeVisible();
}

it.each([
  ['not yet', [], 'No email yet: nothing has changed'],
  ['soon', [waiting], 'An email will be sent within minutes'],
  ['when it was', [message()], 'Last email on 2026-06-02 14:00'],
])('the panel shows whether an email was sent: %s', async (_, found, text) => {
  await open(found);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('date and time of an email stay on one line in a narrow column', async () => {
  await page.viewport(768, 900);
  await open([message()]);
  const when = page.getByText('2026-06-02 14:00', { exact: true });
  await expect.element(when).toBeVisible();
  expect(when.element().getClientRects()).toHaveLength(1);
});

it.each(['bounced', 'complained', 'delayed', 'refused'] as const)(
  'the panel shows why an email was not delivered: %s',
  async problem => {
    await open([message({ state: 'failed', attempts: [attempt({ state: 'failed', problem })] })]);
    const text = `The email failed on 2026-06-02 14:00: ${attemptProblemWords[problem]}`;
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

it('the email to the applicant can be sent again, and the panel then shows that it is due', async () => {
  await open([message()]);
  api.on(resendNotice, () => conversation(waiting, message()));
  await again.click();
  await expect.element(toast('The email will be sent within two minutes.')).toBeVisible();
  await expect.element(page.getByText('An email will be sent within minutes')).toBeVisible();
  expect(api.calls(resendNotice).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
});

it('no button sends an email again before one was sent or failed', async () => {
  await open([waiting]);
  await expect.element(page.getByText('An email will be sent within minutes')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

it('the panel explains why an email cannot be sent again', async () => {
  await open([message()]);
  api.on(resendNotice, () => {
    throw new Refusal('CONFLICT', messages.noNotices);
  });
  await again.click();
  await expect.element(toast(messages.noNotices)).toBeVisible();
});

it('without the applicant’s consent, the panel sends no request and has no button', async () => {
  await open([], false);
  await expect.element(page.getByText('No', { exact: true })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  expect(api.calls(fetchMessages)).toEqual([]);
});
