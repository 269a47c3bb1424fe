import type { Writer } from '../activity/write-activity.ts';
import { keepUpload } from '../files/keep-upload.ts';
import { portraitOnAdd } from '../files/rules.ts';
import { savingUploads } from '../files/saving-uploads.ts';
import type { TransactionPart } from '../server/aws/transaction.ts';
import type { KeptFile } from '../shared/schemas.ts';

/**
 * Stores the upload, if any, as the picture of a slide while `write` writes the record. Deletes it again if the write is
 * rejected.
 * @throws DomainError INVALID or NOT_FOUND with the field `image`, and the error of `write`
 */
export async function withPicture<T>(
  uploadKey: string | undefined,
  { who, now }: Writer,
  write: (picture: KeptFile | undefined, claims: readonly TransactionPart[]) => Promise<T>,
): Promise<T> {
  if (uploadKey === undefined) return write(undefined, []);
  const picture = await keepUpload(uploadKey, {
    ...portraitOnAdd,
    field: 'image',
    purpose: 'slide',
    owner: who,
    prefix: 'slides',
  });
  return savingUploads({ uploads: [['image', uploadKey]], files: [picture] }, now, claims =>
    write(picture, claims),
  );
}
