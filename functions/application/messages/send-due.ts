import type { Job } from '../../shared/task.ts';
import type { PhoneChannel } from '../consents.ts';
import type { SendPhoneMessage } from './carriers/carrier.ts';

/** Sends the due messages of a channel, oldest first, until the time limit or the carrier throttles. */
export async function sendDue(
  _job: Job,
  _channel: PhoneChannel,
  _send: SendPhoneMessage,
  _now: Date,
): Promise<void> {
  throw new Error('Not written yet');
}
