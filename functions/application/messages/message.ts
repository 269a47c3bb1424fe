import { serverLimits } from '../../shared/server-limits.ts';
import { type Channel, channels } from '../consents.ts';
import type { AttemptProblem } from '../message-schemas.ts';
import { isAsBefore } from '../rules/told-changes.ts';
import { nextId } from '../store/message-parts.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { AttemptRecord, MessageRecord } from './message-record.ts';

/**
 * The states of a message. Each function returns the next state, or undefined for no change. A message is sent at most
 * once on each channel: docs/decisions/0049-messages.md.
 */

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** Returns whether all changes were taken back before anything was sent. */
export function isTakenBack(message: MessageRecord, record: StoredApplication): boolean {
  const { changes = [], isAsked, attempts } = message;
  if (isAsked || attempts.length > 0 || changes.length === 0) return false;
  return isAsBefore(
    changes.map(({ before }) => before),
    record,
  );
}

/** Ends an attempt that was waited for too long: for its result, or for its receipt. */
export function withOverdueAttempt(message: MessageRecord, now: Date): MessageRecord {
  const { due = '', attempts } = message;
  const last = attempts.at(-1);
  if (!last || due > now.toISOString()) return message;
  if (last.state === 'sending') return withFailed(message, last.key, 'unknown');
  return last.state === 'sent' ? withFailed(message, last.key, 'noReceipt') : message;
}

/** Returns the message on its next channel, or ended if no channel is left. `usable` are the applicant's channels. */
export function advanced(message: MessageRecord, usable: readonly Channel[], now: Date): MessageRecord {
  if (isDelivered(message)) return finished(message, 'delivered');
  const { waiting, due, waitsFor, ...rest } = message;
  const channel = channels.find(
    one =>
      usable.includes(one) &&
      (rest.only ?? one) === one &&
      !rest.attempts.some(attempt => attempt.channel === one),
  );
  if (channel === waiting && channel && due) return message;
  if (channel) return { ...rest, state: 'waiting', waiting: channel, due: now.toISOString() };
  // Without any consent the message is stopped. A failed one puts the case into the queue of calls.
  const isStopped = usable.length === 0 || rest.attempts.length === 0;
  return withoutChanges({ ...rest, state: isStopped ? 'stopped' : 'failed' });
}

export function putOff(
  message: MessageRecord,
  due: Date,
  waitsFor: NonNullable<MessageRecord['waitsFor']>,
): MessageRecord {
  return { ...message, due: due.toISOString(), waitsFor };
}

interface Claim {
  readonly attempt: Omit<AttemptRecord, 'state' | 'at'>;
  readonly templateVersion?: number | undefined;
  readonly language?: MessageRecord['language'];
}

/** Starts an attempt. Until the end of its lease no other run continues the message. */
export function claimed(
  message: MessageRecord,
  { attempt, templateVersion, language }: Claim,
  now: Date,
): MessageRecord {
  const { waitsFor, ...rest } = message;
  return {
    ...rest,
    ...(templateVersion !== undefined && { templateVersion }),
    ...(language && { language }),
    attempts: [...rest.attempts, { ...attempt, at: now.toISOString(), state: 'sending' }],
    due: later(now, serverLimits.messageLeaseSeconds),
  };
}

/** Records that the carrier accepted the message. Only WhatsApp waits for a receipt before another channel is tried. */
export function accepted(message: MessageRecord, key: string, now: Date): MessageRecord | undefined {
  const attempt = message.attempts.find(one => one.key === key);
  if (!attempt || !mayBeAccepted(attempt)) return undefined;
  const { problem, ...rest } = attempt;
  const sent = withState(message, key, { ...rest, state: 'sent' });
  if (attempt.channel !== 'whatsApp') return finished(sent, 'sent');
  return withoutChanges({ ...sent, due: later(now, serverLimits.receiptSeconds), waitsFor: 'receipt' });
}

/** SES may report that it sent an email after the attempt was given up. */
function mayBeAccepted({ channel, state, problem }: AttemptRecord): boolean {
  return state === 'sending' || (channel === 'email' && problem === 'unknown');
}

/** Takes an attempt back that the carrier did not accept. It is made again at `due`. */
export function released(message: MessageRecord, key: string, due: string): MessageRecord | undefined {
  if (message.attempts.at(-1)?.key !== key || message.attempts.at(-1)?.state !== 'sending') return undefined;
  return { ...message, attempts: message.attempts.slice(0, -1), due };
}

/** Records a receipt, which may come before the answer of the send, twice, or after a fallback was started. */
export function delivered(message: MessageRecord, key: string): MessageRecord | undefined {
  const attempt = message.attempts.find(one => one.key === key);
  if (!attempt || attempt.state === 'delivered') return undefined;
  const { problem, ...rest } = attempt;
  const told = withState(message, key, { ...rest, state: 'delivered' });
  // A fallback that is being sent keeps its lease, so that its result is recorded.
  const isSending = told.attempts.some(({ state }) => state === 'sending');
  return isSending ? told : finished(told, 'delivered');
}

/** Records that an attempt failed, if it was not delivered. Call `advanced` next, unless a later attempt exists. */
export function failed(
  message: MessageRecord,
  key: string,
  problem: AttemptProblem,
): MessageRecord | undefined {
  const attempt = message.attempts.find(one => one.key === key);
  if (!attempt || attempt.state === 'delivered' || attempt.state === 'failed') return undefined;
  return withFailed(message, key, problem);
}

/** Adds an attempt that failed before anything was sent, because of the ceiling or an unusable number or address. */
export function skipped(
  message: MessageRecord,
  attempt: Omit<AttemptRecord, 'state' | 'at' | 'problem'>,
  problem: AttemptProblem,
  now: Date,
): MessageRecord {
  const tried: AttemptRecord = { ...attempt, at: now.toISOString(), state: 'failed', problem };
  return { ...message, attempts: [...message.attempts, tried] };
}

/** Ends a message because another one to the same number or address, sent after its changes, tells the same. */
export function covered(message: MessageRecord, attempt: Omit<AttemptRecord, 'state'>): MessageRecord {
  return finished({ ...message, attempts: [...message.attempts, { ...attempt, state: 'sent' }] }, 'sent');
}

/** Returns the message under an id of its own, so that later changes start another one. */
export function withOwnId(message: MessageRecord, id: string): MessageRecord {
  return message.id === nextId ? { ...message, id, version: 0 } : message;
}

/** Returns whether this attempt is the newest one, so that its failure decides what happens next. */
export function isNewest({ attempts }: MessageRecord, key: string): boolean {
  return attempts.at(-1)?.key === key;
}

function withFailed(message: MessageRecord, key: string, problem: AttemptProblem): MessageRecord {
  const attempt = message.attempts.find(one => one.key === key);
  return attempt ? withState(message, key, { ...attempt, state: 'failed', problem }) : message;
}

function withState(message: MessageRecord, key: string, attempt: AttemptRecord): MessageRecord {
  return { ...message, attempts: message.attempts.map(one => (one.key === key ? attempt : one)) };
}

function isDelivered({ attempts }: MessageRecord): boolean {
  return attempts.some(({ state }) => state === 'delivered');
}

function finished(message: MessageRecord, state: 'sent' | 'delivered'): MessageRecord {
  const { waiting, due, waitsFor, ...rest } = message;
  return withoutChanges({ ...rest, state: isDelivered(message) ? 'delivered' : state });
}

function withoutChanges({ changes, ...rest }: MessageRecord): MessageRecord {
  return rest;
}
