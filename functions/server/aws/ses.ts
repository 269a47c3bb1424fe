import { SESv2Client } from '@aws-sdk/client-sesv2';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. Their sum must be below `serverLimits.codeAnswerMilliseconds`. */
const requestHandler = new AwsHttpHandler('SES', { connectionTimeout: 500, requestTimeout: 1000 });

/** Sending is never retried, because a retry could send an email twice. */
export const ses = new SESv2Client({ requestHandler, maxAttempts: 1 });
