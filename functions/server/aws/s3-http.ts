import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. S3 copies 10 MB well within this time. */
export const s3Http = new AwsHttpHandler('S3', { connectionTimeout: 1000, requestTimeout: 4000 });
