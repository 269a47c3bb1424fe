import { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. Their sum must be below `serverLimits.codeAnswerMilliseconds`. */
const requestHandler = new AwsHttpHandler('SMS', { connectionTimeout: 500, requestTimeout: 1000 });

/** AWS End User Messaging SMS. Sending is never retried, because a retry could send a message twice. */
export const smsVoice = new PinpointSMSVoiceV2Client({ requestHandler, maxAttempts: 1 });
