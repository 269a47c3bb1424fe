import { AwsHttpHandler } from './aws-http-handler.ts';

/** In milliseconds. Calls without an SDK client use it too, because loading `fetch` takes most of a cold start. */
export const poolHttp = new AwsHttpHandler('Cognito', { connectionTimeout: 1000, requestTimeout: 3000 });
