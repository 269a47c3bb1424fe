import {
  SendTextMessageCommand,
  type SendTextMessageCommandInput,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { smsVoice } from '../../../server/aws/sms-voice.ts';
import { nameOfResource } from '../../../server/environment.ts';
import { logFailure } from '../../../server/log.ts';
import { serverLimits } from '../../../shared/server-limits.ts';
import type { PhoneMessage, SendOutcome } from './carrier.ts';

/** SMS by AWS End User Messaging. Source: AWS End User Messaging SMS and Voice v2 API Reference, SendTextMessage. */

export async function sendText(message: PhoneMessage): Promise<SendOutcome> {
  try {
    await smsVoice.send(new SendTextMessageCommand(inputOf(message)));
    return { outcome: 'sent' };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.outcome !== 'throttled') await logFailure({ step: 'sms' }, error);
    return outcome;
  }
}

function inputOf({ to, text, template, trace }: PhoneMessage): SendTextMessageCommandInput {
  return {
    DestinationPhoneNumber: to,
    OriginationIdentity: nameOfResource('textSender'),
    MessageBody: text,
    MessageType: 'TRANSACTIONAL',
    ConfigurationSetName: nameOfResource('textSet'),
    // AWS gives the message up after these seconds, so that a late one cannot arrive at night.
    TimeToLive: template === 'code' ? serverLimits.codeSeconds : serverLimits.textSeconds,
    // AWS returns this in each event.
    ...(trace && { Context: { ...trace } }),
  };
}

/** AWS did not accept the message if the status is 400 to 499. After other failures it may have been sent. */
function outcomeOf(error: unknown): SendOutcome {
  const { name, Reason, Fields, $metadata } = Object(error);
  const status: unknown = Object($metadata).httpStatusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return { outcome: 'unknown' };
  if (name === 'ThrottlingException') return { outcome: 'throttled' };
  if (name === 'ConflictException')
    return { outcome: 'refused', problem: optedOutReasons.includes(Reason) ? 'optedOut' : 'refused' };
  // The account's own ceiling at AWS. Nothing more is sent in this month.
  if (name === 'ServiceQuotaExceededException') return { outcome: 'refused', problem: 'ceiling' };
  if (name === 'ValidationException')
    return { outcome: 'refused', problem: isAboutNumber(Fields) ? 'unreachable' : 'refused' };
  return { outcome: 'later' };
}

/** Reasons of a ConflictException that mean that this number wants no messages. */
const optedOutReasons: readonly unknown[] = ['DESTINATION_PHONE_NUMBER_OPTED_OUT'];

function isAboutNumber(fields: unknown): boolean {
  return Array.isArray(fields) && fields.some(field => Object(field).Name === 'DestinationPhoneNumber');
}
