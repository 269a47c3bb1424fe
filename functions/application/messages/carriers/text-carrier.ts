import { hasResource } from '../../../server/environment.ts';
import type { SendPhoneMessage } from './carrier.ts';
import { sendByAggregator } from './send-by-aggregator.ts';
import { sendText } from './send-text.ts';

/** Returns the sender of SMS of this deployment stage, or undefined if it has none. */
export function textCarrier(): SendPhoneMessage | undefined {
  if (hasResource('textSender')) return sendText;
  return hasResource('textAggregator') ? sendByAggregator : undefined;
}
