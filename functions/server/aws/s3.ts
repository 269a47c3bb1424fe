import { S3Client } from '@aws-sdk/client-s3';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** In milliseconds. S3 copies 10 MB well within this time. */
const requestHandler = new AwsHttpHandler('S3', { connectionTimeout: 1000, requestTimeout: 4000 });

export const s3 = new S3Client({
  requestHandler,
  // By default a presigned PUT has the checksum of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // We read only the first bytes; the checksum of the whole file does not match them.
  responseChecksumValidation: 'WHEN_REQUIRED',
});
