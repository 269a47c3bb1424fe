import { describe, expect, it } from 'vitest';
import type { ShownMessage } from '../../../../../functions/contract.ts';
import { attemptText, entriesOf, messageText, stateText } from './conversation.ts';

const at = '2026-06-02T08:00:00.000Z';
const message: ShownMessage = { id: '1', template: 'change', at, state: 'waiting', attempts: [] };
const formats = { dateTime: (moment: string | Date) => String(moment).slice(11, 16) };

it('entriesOf mixes messages, calls and notes, newest first', () => {
  const call = { id: '2', at: '2026-06-03T08:00:00.000Z', by: 'a'.repeat(24), result: 'noAnswer' } as const;
  const note = {
    at: '2026-06-02T20:00:00.000Z',
    action: 'addNote',
    by: { _id: 'a'.repeat(24), name: 'Farhana' },
    before: {},
    after: { note: { text: 'Will come on Sunday.' } },
  };
  const entries = entriesOf({ messages: [message], calls: [call] }, { rows: [note], hasMore: false });
  expect(entries.map(({ id }) => id)).toEqual(['call 2', `note ${note.at}`, 'message 1']);
  expect(entries[1]).toMatchObject({ note: { text: 'Will come on Sunday.', by: 'Farhana' } });
  const unfinished = entriesOf({ messages: [message], calls: [call] }, { rows: [note], hasMore: true });
  expect(unfinished.map(({ id }) => id)).toEqual(['call 2', `note ${note.at}`]);
});

const email = { channel: 'email', to: 'a…@example.com', at, state: 'sent' } as const;

describe('stateText', () => {
  it.each<[Partial<ShownMessage>, string | undefined]>([
    [{}, 'Waits'],
    [{ due: at, waitsFor: 'quietHours' }, 'Waits until 08:00: quiet hours'],
    [{ due: at, waitsFor: 'receipt' }, 'Waits until 08:00: the phone has not confirmed it yet'],
    [{ state: 'sent' }, 'Another message told the applicant'],
    [{ state: 'sent', attempts: [email] }, undefined],
    [{ state: 'failed' }, 'Failed on all channels'],
  ])('describes %j', (changes, text) => {
    expect(stateText({ ...message, ...changes }, formats)).toBe(text);
  });
});

describe('attemptText', () => {
  it('names the channel, the end of the number and the problem', () => {
    const failed = { channel: 'sms', to: '678', at, state: 'failed', problem: 'unreachable' } as const;
    expect(attemptText(failed)).toBe('SMS to …678: failed: the number cannot get messages. Check it.');
    expect(attemptText(email)).toBe('Email to a…@example.com: sent');
  });
});

it('messageText says what an email is about, because its text is no setting', () => {
  expect(messageText({ ...message, text: 'News: (link)' })).toBe('News: (link)');
  expect(messageText({ ...message, template: 'documents' })).toBe('Documents are needed.');
});
