import { GetObjectTaggingCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from '../server/aws/s3.ts';
import { environment } from '../server/environment.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { malwareScan } from '../shared/resources.ts';
import { serverLimits } from '../shared/server-limits.ts';

/**
 * Results of the malware scan of uploads. Where a stage has one, the bucket lets nobody read an upload before
 * GuardDuty has tagged it as clean, which takes seconds; where it has none, no upload waits.
 */

const secondsToAsk = 2;

/**
 * Reads an upload once it may be read.
 * @param read answers undefined for what S3 does not let us read
 * @throws DomainError UNAVAILABLE while the scan takes longer than a call can wait; NOT_FOUND when the upload is not there;
 * INVALID when it has malware in it, or could not be scanned
 */
export async function readScanned<T>(
  key: string,
  field: string,
  read: () => Promise<T | undefined>,
): Promise<T> {
  for (let waited = 0; ; waited += secondsToAsk) {
    const found = await read();
    if (found !== undefined) return found;
    const status = await scanStatus(key);
    // It may have become clean between the two calls.
    const isPending = status === 'pending' || status === malwareScan.clean;
    if (status === undefined) throw uploadNotFound(field);
    if (!isPending) throw fieldError(field, messageOf(status));
    if (waited >= serverLimits.scanWaitSeconds) throw stillPending(field);
    await new Promise(resolve => setTimeout(resolve, secondsToAsk * 1000));
  }
}

/**
 * Refusal of an upload key: the same for an unknown one, one of another person, and one that was saved or has expired.
 * @param field the field that has the key
 */
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

/** S3 answers AccessDenied for a key that is not there to whom may not list the bucket. */
export const missing = new Set(['NoSuchKey', 'AccessDenied']);

/** The value of GuardDuty's tag, `pending` without one; undefined for an upload that is not there. */
async function scanStatus(key: string): Promise<string | undefined> {
  try {
    const command = new GetObjectTaggingCommand({ Bucket: environment('files'), Key: key });
    const { TagSet = [] } = await s3.send(command);
    return TagSet.find(({ Key }) => Key === malwareScan.tag)?.Value ?? 'pending';
  } catch (error) {
    if (error instanceof S3ServiceException && missing.has(error.name)) return undefined;
    throw error;
  }
}
