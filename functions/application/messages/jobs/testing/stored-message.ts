import { attemptOf, mockMessageTables, waitingMessage, withPhone } from '../../../../testing/messages.ts';
import { applicationId } from '../../../../testing/samples.ts';
import type { PhoneChannel } from '../../../consents.ts';

/** Trace of the only attempt of `messageSentOn`. */
export const trace = { application: applicationId, message: 'm-1', attempt: 'key-1' };

/** Stores a message that was sent on this channel. The applicant agreed to no other. */
export function messageSentOn(channel: PhoneChannel) {
  const { phone, consents } = withPhone;
  return mockMessageTables(
    { phone, consent: false, consents: { [channel]: consents[channel] } },
    waitingMessage({
      id: trace.message,
      state: 'sent',
      waiting: undefined,
      due: undefined,
      attempts: [attemptOf({ channel, state: 'sent', key: trace.attempt })],
    }),
  );
}
