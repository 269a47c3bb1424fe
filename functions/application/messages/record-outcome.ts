import type { TransactionPart } from '../../server/aws/transaction.ts';
import { messageChannels } from '../../server/environment.ts';
import { isDomainError } from '../../shared/errors.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { usableChannels } from '../rules/contacts.ts';
import { findApplication } from '../store/applications.ts';
import { readContactByKey, unsentPart } from '../store/contact-budget.ts';
import type { StoredApplication } from '../stored-application.ts';
import { refundPart } from './budget.ts';
import type { SendOutcome } from './carriers/carrier.ts';
import { accepted, advanced, failed, isNewest, released } from './message.ts';
import type { AttemptRecord, MessageRecord } from './message-record.ts';
import { readMessage, writeMessage } from './messages.ts';

/** Stores the result of an attempt. */

const tries = 8;

interface Next {
  readonly after: MessageRecord;
  readonly first?: readonly TransactionPart[];
}

/** Changes a message, however often others change it meanwhile. Does nothing if it is removed. */
export async function changeMessage(
  { application, id }: Pick<MessageRecord, 'application' | 'id'>,
  change: (
    before: MessageRecord,
    record: StoredApplication | undefined,
  ) => Next | undefined | Promise<Next | undefined>,
  now: Date,
  known?: MessageRecord,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = attempt === 1 && known ? known : await readMessage(application, id);
    if (!before) return;
    const record = await findApplication(application);
    const next = await change(before, record);
    if (!next) return;
    try {
      return await writeMessage({ before, record, now, ...next });
    } catch (error) {
      if (!isDomainError(error, 'STALE') || attempt === tries) throw error;
    }
  }
}

/** Returns the message after a failed attempt: on its next channel, or failed. */
export function afterFailure(
  failure: MessageRecord,
  key: string,
  record: StoredApplication | undefined,
  now: Date,
): MessageRecord {
  if (!isNewest(failure, key)) return failure;
  const usable = record ? usableChannels(record, messageChannels()) : [];
  return advanced(failure, usable, now);
}

/** Stores the answer of a carrier, unless a receipt was faster. After `unknown` the lease goes on. */
export async function recordOutcome(
  answer: SendOutcome,
  { sending, key, due }: { readonly sending: MessageRecord; readonly key: string; readonly due: string },
  now: Date,
): Promise<void> {
  if (answer.outcome === 'unknown') return;
  const change = async (before: MessageRecord, record: StoredApplication | undefined) => {
    if (answer.outcome === 'sent') return next(accepted(before, key, now));
    const attempt = before.attempts.find(one => one.key === key);
    if (attempt?.state !== 'sending') return undefined;
    const back = refunds(attempt);
    if (answer.outcome === 'refused') {
      const failure = failed(before, key, answer.problem);
      return failure && { after: afterFailure(failure, key, record, now), first: back };
    }
    const retry = new Date(now.getTime() + serverLimits.messageRetrySeconds * 1000);
    // Throttled messages keep their time, so that they still count as late.
    const after = released(before, key, answer.outcome === 'later' ? retry.toISOString() : due);
    const contact = await readContactByKey(attempt.contact);
    return after && { after, first: [...back, unsentPart(contact, before.id, now)] };
  };
  await changeMessage(sending, change, now, sending);
}

const next = (after: MessageRecord | undefined): Next | undefined => after && { after };

/** The price was paid in the month of the attempt. */
function refunds({ price = 0, at }: AttemptRecord): TransactionPart[] {
  return price > 0 ? [refundPart(price, new Date(at))] : [];
}
