import type { StoredFile } from '../../../../../functions/contract.ts';
import { saveFile } from '../../../shared/save-file.ts';

/** Reads a stored file from the S3 bucket, which allows cross-origin requests. @throws Error if the link fails */
export async function readFile({ url }: StoredFile): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('A document could not be read');
  return await response.blob();
}

/**
 * Saves a stored file under its own name; its link alone would open it in a tab. Returns false if it cannot be loaded.
 */
export async function downloadFile(file: StoredFile): Promise<boolean> {
  try {
    saveFile(await readFile(file), file.name);
    return true;
  } catch {
    return false;
  }
}
