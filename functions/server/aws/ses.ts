import { SESv2Client } from '@aws-sdk/client-sesv2';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** In milliseconds. The sum must be below `serverLimits.codeAnswerMilliseconds`. */
const requestHandler = new AwsHttpHandler('SES', { connectionTimeout: 500, requestTimeout: 1000 });

/** Never retries, because a retry could send an email twice. */
export const ses = new SESv2Client({ requestHandler, maxAttempts: 1 });
