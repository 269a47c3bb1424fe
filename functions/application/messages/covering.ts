import { type Contact, changeSentAfter } from '../store/contact-budget.ts';
import type { MessageRecord } from './message-record.ts';
import { readMessage } from './messages.ts';

/** Several cases may share a number or address. One message about changes is enough for all. */

/** Returns the sent message that also tells of this one's changes. `sending`: its result is not known yet. */
export async function coveringMessage(
  message: MessageRecord,
  contact: Contact,
): Promise<{ readonly at: string } | 'sending' | undefined> {
  if (message.template !== 'change' || message.isAsked) return undefined;
  const sent = changeSentAfter(contact, message.id, message.changedAt);
  if (!sent) return undefined;
  const other = await readMessage(sent.application, sent.message);
  const attempt = other?.attempts.findLast(one => one.contact === contact.key);
  if (attempt?.state === 'sending') return 'sending';
  return attempt && attempt.state !== 'failed' ? { at: sent.at } : undefined;
}
