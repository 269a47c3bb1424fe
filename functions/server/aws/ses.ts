import { SESv2Client } from '@aws-sdk/client-sesv2';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Milliseconds, together less than `serverLimits.codeAnswerMilliseconds`: that answer waits for an email or its failure. */
const requestHandler = new AwsHttpHandler('SES', { connectionTimeout: 500, requestTimeout: 1000 });

/** Email. It sends once: a second try could send it twice, and whoever waits for an email can ask again. */
export const ses = new SESv2Client({ requestHandler, maxAttempts: 1 });
