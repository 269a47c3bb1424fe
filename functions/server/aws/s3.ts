import { S3Client } from '@aws-sdk/client-s3';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Milliseconds. S3 copies 10 MB well within this; the routes that use it may take 5 to 20 seconds. */
const requestHandler = new AwsHttpHandler('S3', { connectionTimeout: 1000, requestTimeout: 4000 });

/**
 * Client for functions that read, store or delete files; those that only link to them use the much smaller `file-
 * links.ts`.
 */
export const s3 = new S3Client({
  requestHandler,
  // By default a presigned PUT carries the checksum of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // We read only the first bytes, which the checksum of the whole does not fit.
  responseChecksumValidation: 'WHEN_REQUIRED',
});
