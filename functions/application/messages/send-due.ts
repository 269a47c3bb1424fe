import { randomUUID } from 'node:crypto';
import { hasQuietHours, messageChannels } from '../../server/environment.ts';
import { Fault } from '../../server/fault.ts';
import { logFailure } from '../../server/log.ts';
import { runPaced } from '../../server/run-paced.ts';
import { isDomainError } from '../../shared/errors.ts';
import { newId } from '../../shared/id.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { Job } from '../../shared/task.ts';
import type { Channel, PhoneChannel } from '../consents.ts';
import { contactOn, maskedContact, usableChannels } from '../rules/contacts.ts';
import { findApplication } from '../store/applications.ts';
import { blockOn, type Contact, fullUntil, readContact, sentPart } from '../store/contact-budget.ts';
import type { StoredApplication } from '../stored-application.ts';
import { isOverCeiling, markCeiling, spendPart } from './budget.ts';
import type { SendOutcome, SendPhoneMessage } from './carriers/carrier.ts';
import { coveringMessage } from './covering.ts';
import {
  advanced,
  claimed,
  covered,
  isTakenBack,
  putOff,
  skipped,
  withOverdueAttempt,
  withOwnId,
} from './message.ts';
import type { AttemptRecord, MessageRecord } from './message-record.ts';
import { type Due, findDue, readMessage, removeMessage, writeMessage } from './messages.ts';
import { type Outgoing, type Prepare, type RunSettings, readRunSettings, toPhone } from './outgoing.ts';
import { quietUntil } from './quiet-hours.ts';
import { recordOutcome } from './record-outcome.ts';

/** Sends due messages to phones. Each carrier has its own job, so that one bundle has one carrier's client. */
export function sendDue(job: Job, channel: PhoneChannel, send: SendPhoneMessage, now: Date): Promise<void> {
  return sendDueOn(job, channel, toPhone(channel, send), now);
}

/** `done`: nothing was sent, and nothing went wrong. */
type Outcome = SendOutcome['outcome'] | 'done';

/** Sends due messages, oldest first, until the time limit or the carrier throttles. Throws if one failed or is late. */
export async function sendDueOn(job: Job, channel: Channel, prepare: Prepare, due: Date): Promise<void> {
  const now = timeOf(due);
  const { messageRunSeconds, messageLateSeconds, messagesSideBySide, messagesPerSecond } = serverLimits;
  const over = Date.now() + messageRunSeconds * 1000;
  const late = now.getTime() - messageLateSeconds * 1000;
  let settings: Promise<RunSettings> | undefined;
  let [all, failures, isThrottled, isLate] = [0, 0, false, false];
  const pace = {
    sideBySide: messagesSideBySide,
    perSecond: messagesPerSecond,
    mayBegin: () => !isThrottled && Date.now() < over,
  };
  await runPaced(findDue(channel, now), pace, async message => {
    settings ??= readRunSettings(now);
    const run = { channel, prepare, settings: await settings, now: timeOf(now) };
    const outcome = await step(message, run).catch(async (error: unknown): Promise<Outcome> => {
      // Another run, or a new change, was faster. The next run continues.
      if (isDomainError(error, 'STALE')) return 'done';
      await logFailure({ job: job.name, application: message.application }, error);
      return 'unknown';
    });
    all += 1;
    if (outcome === 'throttled') isThrottled = true;
    else if (outcome === 'later' || outcome === 'unknown') failures += 1;
    isLate ||= Date.parse(message.due ?? '') < late;
  });
  if (failures > 0) throw new Fault(`${failures} of ${all} messages were not sent`);
  if (isLate) throw new Fault('Messages are late');
}

interface Run {
  readonly channel: Channel;
  readonly prepare: Prepare;
  readonly settings: RunSettings;
  readonly now: Date;
}

/** Continues one message. Lambda may end the function after any step: see docs/decisions/0049-messages.md. */
async function step({ application, id }: Due, run: Run): Promise<Outcome> {
  const { channel, now } = run;
  const found = await readMessage(application, id);
  if (found?.waiting !== channel || (found.due ?? '') > now.toISOString()) return 'done';
  const record = await findApplication(application);
  const usable = record ? usableChannels(record, messageChannels()) : [];
  const write = async (after: MessageRecord): Promise<Outcome> => {
    await writeMessage({ before: found, after, record, now });
    return 'done';
  };
  if (record && isTakenBack(found, record)) {
    await removeMessage(found);
    return 'done';
  }
  const message = advanced(withOverdueAttempt(found, now), usable, now);
  if (message.waiting !== channel) return write(ended(message, now));
  const to = record && contactOn(channel, record);
  if (!record || !to) return 'done';
  const quiet = hasQuietHours() ? quietUntil(now) : undefined;
  if (quiet) return write(putOff(message, quiet, 'quietHours'));
  const contact = await readContact(to);
  const attempt = { channel, to: maskedContact(channel, to), key: randomUUID(), contact: contact.key };
  const block = blockOn(channel, contact, record);
  if (block) return write(ended(advanced(skipped(message, attempt, block, now), usable, now), now));
  const covering = await coveringMessage(message, contact);
  if (covering === 'sending') return 'done';
  if (covering) return write(withOwnId(covered(message, { ...attempt, at: covering.at }), newId(now)));
  const full = fullUntil(contact, message.id, now);
  if (full) return write(putOff(message, full, 'weeklyLimit'));
  return claimAndSend(
    { found, message: withOwnId(message, newId(now)), record, to, contact, attempt, usable },
    run,
  );
}

/** A message that ended, or failed on a channel, no longer collects changes. */
function ended(message: MessageRecord, now: Date): MessageRecord {
  const isWaitingForFirst = message.state === 'waiting' && message.attempts.length === 0;
  return isWaitingForFirst ? message : withOwnId(message, newId(now));
}

interface Claim {
  readonly found: MessageRecord;
  readonly message: MessageRecord;
  readonly record: StoredApplication;
  readonly to: string;
  readonly contact: Contact;
  readonly attempt: Pick<AttemptRecord, 'channel' | 'to' | 'key' | 'contact'>;
  readonly usable: readonly Channel[];
}

/** Claims the message, calls the carrier and stores the result. */
async function claimAndSend(claim: Claim, { prepare, settings, now }: Run): Promise<Outcome> {
  const { found, message, record, to, attempt, usable } = claim;
  const outgoing = prepare({ message, record, to, key: attempt.key, now }, settings);
  const { price, parts } = outgoing;
  const paid = { ...attempt, ...(parts && { parts }), ...(price > 0 && { price }) };
  const sending = claimed(message, { ...outgoing, attempt: paid }, now);
  try {
    const first = claimWrites(claim, outgoing, settings.messages.monthCeiling, now);
    await writeMessage({ before: found, after: sending, record, now, first });
  } catch (error) {
    if (!isOverCeiling(error)) throw error;
    await markCeiling(now);
    const skippedOne = advanced(skipped(message, attempt, 'ceiling', now), usable, now);
    await writeMessage({ before: found, after: skippedOne, record, now });
    return 'done';
  }
  const outcome = await outgoing.send();
  // The item now has the version that the claim wrote.
  const stored = { ...sending, version: sending.version + 1 };
  await recordOutcome(
    outcome,
    { sending: stored, key: attempt.key, due: found.due ?? now.toISOString() },
    now,
  );
  return outcome.outcome;
}

function claimWrites(
  { contact, message, record }: Claim,
  { price, writes }: Outgoing,
  ceiling: number,
  now: Date,
) {
  const entry = {
    application: record._id,
    message: message.id,
    at: now.toISOString(),
    template: message.template,
  };
  return [sentPart(contact, entry, now), ...(price > 0 ? [spendPart(price, ceiling, now)] : []), ...writes];
}

/** Lambda may run the job late, and a lease must start at the present time. */
const timeOf = (due: Date) => new Date(Math.max(due.getTime(), Date.now()));
