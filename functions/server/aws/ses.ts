import { SESv2Client } from '@aws-sdk/client-sesv2';
import { AwsHttpHandler } from './aws-http-handler.ts';

/**
 * Milliseconds. The sum is less than `serverLimits.codeAnswerMilliseconds`: that response waits for the email or its failure.
 */
const requestHandler = new AwsHttpHandler('SES', { connectionTimeout: 500, requestTimeout: 1000 });

/** Email client without retries: a retry could send an email twice, and the reader can ask for another one. */
export const ses = new SESv2Client({ requestHandler, maxAttempts: 1 });
