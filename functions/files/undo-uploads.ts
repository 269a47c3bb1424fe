import { wroteNothing } from '../server/transaction.ts';
import { dropFiles } from './keep-upload.ts';
import type { KeptFile } from './kept-file.ts';

/**
 * Writes the record that names these new files. When certainly nothing was written the files are removed again; after
 * any other failure they stay, since the record may have been written.
 */
export async function undoingUploads<T>(files: readonly KeptFile[], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (wroteNothing(error)) await dropFiles(files);
    throw error;
  }
}
