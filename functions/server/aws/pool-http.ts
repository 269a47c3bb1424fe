import { AwsHttpHandler } from './aws-http-handler.ts';

/**
 * HTTP handler for the user pool, times in milliseconds. The slowest call is a sign-in, well under two seconds. Calls without
 * an SDK client use it too, instead of `fetch`: loading Node's `fetch` takes longer than the rest of most cold starts.
 */
export const poolHttp = new AwsHttpHandler('Cognito', { connectionTimeout: 1000, requestTimeout: 3000 });
