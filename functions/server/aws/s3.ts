import { S3Client } from '@aws-sdk/client-s3';
import { s3Http } from './s3-http.ts';

export const s3 = new S3Client({
  requestHandler: s3Http,
  // By default, the SDK puts the checksum of an empty body into a presigned PUT link.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // We read only the first bytes of some files, and the checksum of the whole file does not match them.
  responseChecksumValidation: 'WHEN_REQUIRED',
});
