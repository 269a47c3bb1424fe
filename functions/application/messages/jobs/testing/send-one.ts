import { expect } from 'vitest';
import { mockMessageTables, waitingMessage, withPhone } from '../../../../testing/messages.ts';
import { applicationId, now } from '../../../../testing/samples.ts';
import type { PhoneChannel } from '../../../consents.ts';

/** Stores a message that is due on this channel, to an applicant who agreed to this channel only. */
export function messageDueOn(channel: PhoneChannel) {
  const { phone, consents } = withPhone;
  return mockMessageTables(
    { phone, consent: false, consents: { [channel]: consents[channel] } },
    waitingMessage({ waiting: channel }),
  );
}

/** Event of the schedule of a job. */
export const scheduled = { id: 'event-1', time: now.toISOString() };

/** Trace that a carrier returns in each receipt of the message's first attempt. */
export function traceOf(tables: ReturnType<typeof messageDueOn>) {
  const [message] = tables.messages();
  const [attempt] = message?.attempts ?? [];
  expect([message?.application, attempt?.key]).toEqual([applicationId, expect.any(String)]);
  return { application: applicationId, message: message?.id ?? '', attempt: attempt?.key ?? '' };
}

/** Event of Lambda for a notification of a topic. */
export function notification(message: object) {
  return { Records: [{ Sns: { MessageId: 'n-1', Message: JSON.stringify(message) } }] };
}
