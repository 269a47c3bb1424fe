import { type TransactionPart, wroteNothing } from '../server/aws/transaction.ts';
import { nameOfResource } from '../server/environment.ts';
import type { KeptFile } from '../shared/schemas.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { tables } from '../shared/tables.ts';
import { uploadNotFound } from './scan.ts';
import { tryToDeleteFiles } from './store-upload.ts';

interface Kept {
  readonly uploads: readonly (readonly [field: string, uploadKey: string])[];
  readonly files: readonly KeptFile[];
}

/** Writes a record with new files and deletes the uploads. If nothing was written, deletes the files. */
export async function saveWithUploads<T>(
  { uploads, files }: Kept,
  now: Date,
  write: (claims: readonly TransactionPart[]) => Promise<T>,
): Promise<T> {
  try {
    const written = await write(uploads.map(([field, uploadKey]) => claimOf(field, uploadKey, now)));
    await tryToDeleteFiles(uploads.map(([, key]) => ({ key })));
    return written;
  } catch (error) {
    if (wroteNothing(error)) await tryToDeleteFiles(files);
    throw error;
  }
}

/** Makes an upload single-use. The record of its use stays until S3 has certainly removed the upload. */
function claimOf(field: string, uploadKey: string, now: Date): TransactionPart {
  const { partition, expires } = tables.savedUploads;
  return {
    write: {
      Put: {
        TableName: nameOfResource('savedUploads'),
        Item: {
          [partition]: uploadKey,
          [expires]: Math.floor(now.getTime() / 1000) + serverLimits.uploadClaimDays * 86_400,
        },
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': partition },
      },
    },
    refusal: uploadNotFound(field),
  };
}
