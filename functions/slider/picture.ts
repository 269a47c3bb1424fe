import type { Writer } from '../activity/write-activity.ts';
import { portraitOnAdd } from '../files/rules.ts';
import { saveWithUploads } from '../files/save-with-uploads.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { TransactionPart } from '../server/aws/transaction.ts';
import type { KeptFile } from '../shared/schemas.ts';

/** Deletes the stored picture if `write` is rejected. @throws DomainError INVALID, NOT_FOUND */
export async function withPicture<T>(
  uploadKey: string | undefined,
  { who, now }: Writer,
  write: (picture: KeptFile | undefined, claims: readonly TransactionPart[]) => Promise<T>,
): Promise<T> {
  if (uploadKey === undefined) return write(undefined, []);
  const picture = await storeUpload(uploadKey, {
    ...portraitOnAdd,
    field: 'image',
    purpose: 'slide',
    owner: who,
    prefix: 'slides',
  });
  return saveWithUploads({ uploads: [['image', uploadKey]], files: [picture] }, now, claims =>
    write(picture, claims),
  );
}
