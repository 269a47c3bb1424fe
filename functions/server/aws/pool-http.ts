import { AwsHttpHandler } from './aws-http-handler.ts';

/**
 * Sends the user pool what needs no signature. Not by `fetch`: loading Node's own takes longer than the rest of most
 * functions' start, and the SDK's handler is there anyway.
 */
export const poolHttp = new AwsHttpHandler('Cognito', { connectionTimeout: 1000, requestTimeout: 3000 });
