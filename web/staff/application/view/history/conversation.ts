import type { Activity, Attempt, Call, ShownMessage } from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { property } from '../../../shared/property.ts';
import type { Pages } from '../../../shared/table/pages.tsx';
import { channelWords } from '../../consent-words.ts';
import { attemptProblemWords, waitWords } from '../../message-words.ts';

/** One entry of the conversation with an applicant. */
export type Entry = { readonly id: string; readonly at: string } & (
  | { readonly message: ShownMessage }
  | { readonly call: Call }
  | { readonly note: { readonly text: string; readonly by: string } }
);

/**
 * Returns messages, calls and notes as one list, newest first. While earlier notes are not loaded, the list ends at the
 * oldest loaded one, because a note may be between two earlier messages.
 */
export function entriesOf(
  { messages, calls }: { readonly messages: readonly ShownMessage[]; readonly calls: readonly Call[] },
  { rows: notes = [], hasMore }: Pick<Pages<Activity>, 'rows' | 'hasMore'>,
): Entry[] {
  const oldest = (hasMore && notes.at(-1)?.at) || '';
  const entries: Entry[] = [
    ...messages.map(message => ({ id: `message ${message.id}`, at: message.at, message })),
    ...calls.map(call => ({ id: `call ${call.id}`, at: call.at, call })),
    ...notes.map(({ at, by, after }) => ({
      id: `note ${at}`,
      at,
      note: { text: String(property(after?.['note'], 'text') ?? ''), by: by.name },
    })),
  ];
  return entries.filter(({ at }) => at >= oldest).toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

const templateWords: Readonly<Record<ShownMessage['template'], string>> = {
  change: 'Something changed.',
  documents: 'Documents are needed.',
};

/** Text of a message to a phone, with `(link)` for its link. Emails have a text that is no setting. */
export function messageText({ text, template }: ShownMessage): string {
  return text ?? templateWords[template];
}

/** Describes one attempt, such as `SMS to …678: delivered`. */
export function attemptText({ channel, to, state, problem }: Attempt): string {
  const result = problem ? `failed: ${attemptProblemWords[problem]}` : attemptWords[state];
  return `${channelWords[channel]} to ${/^\d+$/.test(to) ? `…${to}` : to}: ${result}`;
}

const attemptWords: Readonly<Record<Attempt['state'], string>> = {
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
};

/** Describes what the attempts do not say, such as `Waits until 09:00: quiet hours`. Undefined if they say everything. */
export function stateText(
  { state, due, waitsFor, attempts }: ShownMessage,
  { dateTime }: Pick<Formats, 'dateTime'>,
): string | undefined {
  if (state === 'waiting') {
    const until = due === undefined ? 'Waits' : `Waits until ${dateTime(due)}`;
    return waitsFor === undefined ? until : `${until}: ${waitWords[waitsFor]}`;
  }
  const isTold = attempts.length > 0 && (state === 'sent' || state === 'delivered');
  return isTold ? undefined : stateWords[state];
}

const stateWords: Readonly<Record<Exclude<ShownMessage['state'], 'waiting'>, string>> = {
  sent: 'Another message told the applicant',
  delivered: 'Delivered',
  failed: 'Failed on all channels',
  stopped: 'Not sent: the messages were stopped, or the case was closed or deleted',
};
