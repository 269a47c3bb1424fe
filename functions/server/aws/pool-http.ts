import { AwsHttpHandler } from './aws-http-handler.ts';

/**
 * Sends what is for the user pool, in milliseconds: a sign-in is the slowest call, well under two seconds. What needs no
 * client of the SDK goes by it too, not by `fetch`: loading Node's own takes longer than the rest of most functions' start.
 */
export const poolHttp = new AwsHttpHandler('Cognito', { connectionTimeout: 1000, requestTimeout: 3000 });
