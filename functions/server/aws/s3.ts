import { S3Client } from '@aws-sdk/client-s3';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Milliseconds. S3 copies 10 MB well within this time; routes that use S3 may take 5 to 20 seconds. */
const requestHandler = new AwsHttpHandler('S3', { connectionTimeout: 1000, requestTimeout: 4000 });

/**
 * Client for functions that read, store or delete files. Functions that only create links use the much smaller `file-links.ts`.
 */
export const s3 = new S3Client({
  requestHandler,
  // By default a presigned PUT has the checksum of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // We read only the first bytes; the checksum of the whole file does not match them.
  responseChecksumValidation: 'WHEN_REQUIRED',
});
