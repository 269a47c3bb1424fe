import * as v from 'valibot';
import type { AttemptProblem } from '../../message-schemas.ts';
import type { Receipt } from './carrier.ts';

/** Events of SMS. Source: AWS End User Messaging SMS User Guide, "Event types" and "Example event data". */

/** What each final event says: the message arrived, or why it did not. */
const results: ReadonlyMap<string, AttemptProblem | 'delivered'> = new Map([
  ['TEXT_DELIVERED', 'delivered'],
  // In some countries it is the only event of a message that arrived.
  ['TEXT_SUCCESSFUL', 'delivered'],
  ['TEXT_INVALID', 'unreachable'],
  ['TEXT_UNREACHABLE', 'unreachable'],
  ['TEXT_CARRIER_UNREACHABLE', 'unreachable'],
  ['TEXT_TTL_EXPIRED', 'unreachable'],
  ['TEXT_BLOCKED', 'refused'],
  ['TEXT_CARRIER_BLOCKED', 'refused'],
  ['TEXT_PROTECT_BLOCKED', 'refused'],
  ['TEXT_INVALID_MESSAGE', 'refused'],
  ['TEXT_SPAM', 'refused'],
  // Also sent if the carrier reported nothing in 72 hours.
  ['TEXT_UNKNOWN', 'unknown'],
]);

/** Types of events that the configuration set reports. */
export const textEvents: readonly string[] = [...results.keys()];

/** Messages that others send with the same configuration set lack our context. */
export const TextEvent = v.object({
  eventType: v.string(),
  /** Milliseconds. */
  eventTimestamp: v.number(),
  isFinal: v.boolean(),
  context: v.optional(
    v.object({
      application: v.optional(v.string()),
      message: v.optional(v.string()),
      attempt: v.optional(v.string()),
    }),
    {},
  ),
});

/** Returns undefined for an event that is not final, or of a message without a trace. */
export function textReceipt({
  eventType,
  eventTimestamp,
  isFinal,
  context: { application, message, attempt },
}: v.InferOutput<typeof TextEvent>): Receipt | undefined {
  const result = results.get(eventType);
  if (!isFinal || !result || !application || !message || !attempt) return undefined;
  const trace = { application, message, attempt };
  const at = new Date(eventTimestamp);
  return result === 'delivered'
    ? { trace, at, state: 'delivered' }
    : { trace, at, state: 'failed', problem: result };
}
