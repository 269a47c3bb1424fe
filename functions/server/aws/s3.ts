import { S3Client } from '@aws-sdk/client-s3';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. S3 copies 10 MB well within this time. */
const requestHandler = new AwsHttpHandler('S3', { connectionTimeout: 1000, requestTimeout: 4000 });

export const s3 = new S3Client({
  requestHandler,
  // By default, the SDK puts the checksum of an empty body into a presigned PUT link.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // We read only the first bytes of some files, and the checksum of the whole file does not match them.
  responseChecksumValidation: 'WHEN_REQUIRED',
});
