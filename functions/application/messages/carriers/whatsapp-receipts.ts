import * as v from 'valibot';
import type { AttemptProblem } from '../../message-schemas.ts';
import type { Receipt } from './carrier.ts';
import { parseTrace } from './trace.ts';

/**
 * Events of WhatsApp. Sources: AWS End User Messaging Social User Guide, "Message and event format"; Meta, WhatsApp
 * Cloud API, Webhooks, Components and Error codes.
 */

const Status = v.object({
  status: v.string(),
  /** Seconds. */
  timestamp: v.pipe(v.string(), v.transform(Number), v.number()),
  biz_opaque_callback_data: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
});

/** Other events of the number, such as a message to the office, have no statuses. */
const Entry = v.object({
  changes: v.optional(
    v.array(v.object({ value: v.optional(v.object({ statuses: v.optional(v.array(Status), []) })) })),
    [],
  ),
});

export const WhatsAppEvent = v.object({
  whatsAppWebhookEntry: v.pipe(v.string(), v.parseJson(), Entry),
});

/** The person has no WhatsApp, or wants no messages of companies. All other codes mean a refusal. */
const problems: ReadonlyMap<number | undefined, AttemptProblem> = new Map([
  [131_026, 'unreachable'],
  [131_050, 'optedOut'],
]);

/** Returns the final statuses of our messages. `sent` is not one: WhatsApp's servers have the message then. */
export function whatsAppReceipts({ whatsAppWebhookEntry }: v.InferOutput<typeof WhatsAppEvent>): Receipt[] {
  const statuses = whatsAppWebhookEntry.changes.flatMap(({ value }) => value?.statuses ?? []);
  return statuses.flatMap((status): Receipt[] => {
    const trace = parseTrace(status.biz_opaque_callback_data);
    if (!trace) return [];
    const at = new Date(status.timestamp * 1000);
    if (status.status === 'delivered' || status.status === 'read') return [{ trace, at, state: 'delivered' }];
    if (status.status !== 'failed') return [];
    return [{ trace, at, state: 'failed', problem: problems.get(status.errors[0]?.code) ?? 'refused' }];
  });
}
