import { GetObjectTaggingCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from '../server/aws/s3.ts';
import { nameOfResource } from '../server/environment.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { malwareScan } from '../shared/resources.ts';
import { serverLimits } from '../shared/server-limits.ts';

/** With malware scans, uploads can be read only after GuardDuty has tagged them, which takes seconds. */

const secondsToAsk = 2;

/** @param read undefined if S3 denies the read @throws DomainError UNAVAILABLE, NOT_FOUND, INVALID for malware */
export async function readScannedUpload<T>(
  key: string,
  field: string,
  read: () => Promise<T | undefined>,
): Promise<T> {
  for (let waited = 0; ; waited += secondsToAsk) {
    const found = await read();
    if (found !== undefined) return found;
    const status = await scanStatus(key);
    // A clean upload may be pending here, if its scan ended between the two calls.
    const isPending = status === 'pending' || status === malwareScan.clean;
    if (status === undefined) throw uploadNotFound(field);
    if (!isPending) throw fieldError(field, messageOf(status));
    if (waited >= serverLimits.scanWaitSeconds) throw stillPending(field);
    await new Promise(resolve => setTimeout(resolve, secondsToAsk * 1000));
  }
}

/** Returns the error for an unknown, foreign, saved or expired upload key, which must all look the same. */
export function uploadNotFound(field: string): DomainError {
  return fieldError(field, messages.uploadMissing, 'NOT_FOUND');
}

function messageOf(status: string): string {
  return status === malwareScan.threat ? messages.malwareFound : messages.scanFailed;
}

function stillPending(field: string): DomainError {
  const message = messages.scanPending;
  return new DomainError('UNAVAILABLE', message, {
    fields: { [field]: message },
    retryAfter: serverLimits.scanWaitSeconds,
  });
}

/** S3 error names for a missing file. It is AccessDenied if the caller may not list the bucket. */
export const missingFileErrors = new Set(['NoSuchKey', 'AccessDenied']);

/** Returns the tag of GuardDuty, `pending` if there is none, or undefined for a missing upload. */
async function scanStatus(key: string): Promise<string | undefined> {
  try {
    const command = new GetObjectTaggingCommand({ Bucket: nameOfResource('files'), Key: key });
    const { TagSet = [] } = await s3.send(command);
    return TagSet.find(({ Key }) => Key === malwareScan.tag)?.Value ?? 'pending';
  } catch (error) {
    if (error instanceof S3ServiceException && missingFileErrors.has(error.name)) return undefined;
    throw error;
  }
}
