import { dropFiles, keepUpload } from '../files/keep-upload.ts';
import type { KeptFile } from '../files/kept-file.ts';
import { imageTypes } from '../files/routes.ts';
import { wroteNothing } from '../server/transaction.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';

/** Keeps the upload as the picture of a slide. @throws DomainError INVALID that names `image` */
function keepPicture(uploadKey: string, slide: string): Promise<KeptFile> {
  return keepUpload(uploadKey, {
    field: 'image',
    purpose: 'slide',
    folder: `slides/${slide}`,
    maxBytes: limits.imageBytes,
    tooLarge: messages.imageTooLarge,
    types: imageTypes,
  });
}

/**
 * Keeps the upload, if there is one, while `write` makes the record that names it. When certainly nothing was written
 * the picture goes again; after any other failure it stays, since the record may have been written.
 */
export async function withPicture<T>(
  uploadKey: string | undefined,
  slide: string,
  write: (picture: KeptFile | undefined) => Promise<T>,
): Promise<T> {
  const picture = uploadKey === undefined ? undefined : await keepPicture(uploadKey, slide);
  try {
    return await write(picture);
  } catch (error) {
    if (picture && wroteNothing(error)) await dropFiles([picture]);
    throw error;
  }
}
