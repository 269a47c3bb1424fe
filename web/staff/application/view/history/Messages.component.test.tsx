import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Application,
  type Attempt,
  type Conversation,
  fetchColleagues,
  fetchMessages,
  getActivity,
  getApplication,
  messages,
  recordCall,
  resendNotice,
  type ShownMessage,
  updateApplication,
} from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication, sampleId } from '../../../testing/sample-application.ts';
import { press, pressInDialog, toast } from '../../../testing/screen.ts';
import { mockView, openTab, openView } from '../../../testing/view-screen.tsx';

const at = '2026-06-02T08:00:00.000Z';
const farhana = 'f'.repeat(24);
const on = '2026-01-05';
const agreed: Partial<Application> = {
  consent: true,
  consents: { sms: { on, way: 'onPaper' }, email: { on, way: 'inPerson' } },
  note: { text: 'Comes on Sunday.', by: farhana, at },
};
const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  channel: 'sms',
  to: '678',
  at,
  state: 'sent',
  ...changes,
});
const message = (changes: Partial<ShownMessage> = {}): ShownMessage => ({
  id: '1',
  template: 'change',
  language: 'en',
  text: 'News about your visa application: (link)',
  at,
  state: 'sent',
  attempts: [attempt()],
  ...changes,
});
const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  messages: [message()],
  calls: [],
  channels: ['sms', 'email'],
  ...changes,
});
const list = page.getByRole('list', { name: 'Conversation' });
let api: MockApi;

beforeEach(() => {
  api = mockView();
  api.on(fetchColleagues, () => ({ colleagues: [{ _id: farhana, name: 'Farhana' }] }));
  api.on(getActivity, () => ({
    activity: [
      {
        at: '2026-06-01T08:00:00.000Z',
        action: 'addNote',
        by: { _id: farhana, name: 'Farhana' },
        before: {},
        after: { note: { text: 'Comes on Sunday.' } },
      },
    ],
  }));
});

async function open(found: Conversation, special: Partial<Application> = agreed): Promise<void> {
  api.on(getApplication, () => anApplication({ version: 3, ...special }));
  api.on(fetchMessages, () => found);
  await openView();
  await openTab('emails');
}

it('the tab shows consents, and messages, calls and notes as one conversation', async () => {
  const failed = attempt({ state: 'failed', problem: 'unreachable' });
  const byEmail = attempt({ channel: 'email', to: 'a…@example.com' });
  await open(
    conversation({
      messages: [message({ attempts: [failed, byEmail] })],
      calls: [{ id: '2', at: '2026-06-03T08:00:00.000Z', by: farhana, result: 'noAnswer' }],
    }),
  );
  await expect.element(list.getByText('Call: no answer')).toBeVisible();
  const shown = list.element().textContent ?? '';
  const places = [
    'Call: no answer',
    'Farhana, 2026-06-03 14:00',
    'News about your visa application: (link)',
    'SMS to …678: failed: the number cannot get messages.',
    'Email to a…@example.com: sent',
    'Comes on Sunday.',
  ].map(text => shown.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect.element(page.getByText('Agreed: on paper, 2026-01-05')).toBeVisible();
  await expect.element(page.getByText('Not agreed')).toBeVisible();
  await expectNoViolations();
});

it('the conversation shows its first entries, and earlier ones on request, also notes that are not loaded yet', async () => {
  const note = (number: number) => ({
    at: new Date(Date.UTC(2026, 4, 30, 0, number)).toISOString(),
    action: 'addNote',
    by: { _id: farhana, name: 'Farhana' },
    after: { note: { text: `Note ${number}.` } },
  });
  const notes = Array.from({ length: 12 }, (_, place) => note(12 - place));
  api.on(getActivity, ({ query }) =>
    query?.cursor
      ? { activity: notes.slice(10) }
      : { activity: notes.slice(0, 10), nextCursor: `${note(3).at}#00000000` },
  );
  await open(conversation({ messages: [message({ at: '2026-05-01T08:00:00.000Z' })] }));
  const lines = () => list.getByRole('listitem').elements().length;
  await expect.element(list.getByText('Note 12.')).toBeVisible();
  expect(lines()).toBe(5);
  await press('Show earlier entries');
  await expect.poll(lines).toBe(10);
  await press('Show earlier entries');
  await expect.element(list.getByText('Note 1.', { exact: true })).toBeVisible();
  await expect.element(list.getByText('News about your visa application: (link)')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show earlier entries' })).not.toBeInTheDocument();
});

it('notes that could not be loaded are reported', async () => {
  api.on(getActivity, () => {
    throw new NoConnection();
  });
  await open(conversation());
  const failure = page
    .getByRole('tabpanel', { name: 'Messages' })
    .getByText(/^The notes could not be loaded/);
  await expect.element(failure).toBeVisible();
});

it('a waiting message says until when and why', async () => {
  await open(
    conversation({
      messages: [message({ state: 'waiting', due: at, waitsFor: 'quietHours', attempts: [] })],
    }),
  );
  await expect.element(page.getByText('Waits until 2026-06-02 14:00: quiet hours')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

it('a message about a change can be sent again, and the tab then shows that it waits', async () => {
  await open(conversation());
  const waiting = message({ id: '2', state: 'waiting', due: at, waitsFor: 'soon', attempts: [] });
  api.on(resendNotice, () => conversation({ messages: [waiting, message()] }));
  await press('Send again');
  await expect.element(toast(/The message will be sent within two minutes/)).toBeVisible();
  await expect.element(page.getByText(/^Waits until 2026-06-02 14:00/)).toBeVisible();
  expect(api.calls(resendNotice).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
});

it('the tab says why a message cannot be sent again', async () => {
  await open(conversation());
  api.on(resendNotice, () => {
    throw new Refusal('CONFLICT', messages.noNotices);
  });
  await press('Send again');
  await expect.element(toast(messages.noNotices)).toBeVisible();
});

it('one touch records the result of a call', async () => {
  await open(conversation());
  await expect
    .element(page.getByRole('link', { name: /^Call \+880/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+880/));
  api.on(recordCall, ({ body }) => ({ id: '9', at, by: farhana, result: body.result }));
  await press('No answer');
  await expect.element(toast('The call is recorded: no answer.')).toBeVisible();
  await expect.element(list.getByText('Call: no answer')).toBeVisible();
  expect(api.calls(recordCall).map(({ input }) => input)).toEqual([
    { parameters: { id: sampleId }, body: { result: 'noAnswer' } },
  ]);
});

it('Stop messages asks first, then withdraws all consents', async () => {
  await open(conversation());
  api.on(updateApplication, () => anApplication({ version: 4 }));
  await press('Stop messages');
  await pressInDialog('Stop the messages');
  await expect.element(toast('No more messages go to the applicant.')).toBeVisible();
  expect(api.calls(updateApplication)[0]?.input.body).toEqual({
    consents: { sms: null, email: null },
    version: 3,
  });
});

it('without a consent nothing can be stopped or sent, and the tab says why', async () => {
  await open(conversation({ messages: [], channels: [] }), { consent: false });
  await expect.element(page.getByText(/the applicant agreed to no channel/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stop messages' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});
