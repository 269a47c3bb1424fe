import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. Also for calls without an SDK: loading `fetch` takes most of a cold start. */
export const poolHttp = new AwsHttpHandler('Cognito', { connectionTimeout: 1000, requestTimeout: 3000 });
