import { keepUpload } from '../files/keep-upload.ts';
import type { KeptFile } from '../files/kept-file.ts';
import { imageTypes } from '../files/routes.ts';
import { undoingUploads } from '../files/undo-uploads.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';

/**
 * Keeps the upload, if there is one, as the picture of a slide while `write` writes the record that names it. A
 * record that was refused leaves no picture behind.
 * @throws DomainError INVALID that names `image`, and whatever `write` throws
 */
export async function withPicture<T>(
  uploadKey: string | undefined,
  slide: string,
  write: (picture: KeptFile | undefined) => Promise<T>,
): Promise<T> {
  if (uploadKey === undefined) return write(undefined);
  const picture = await keepUpload(uploadKey, {
    field: 'image',
    purpose: 'slide',
    folder: `slides/${slide}`,
    maxBytes: limits.imageBytes,
    tooLarge: messages.imageTooLarge,
    types: imageTypes,
  });
  return undoingUploads([picture], () => write(picture));
}
