import type { StoredFile } from '../../../../../functions/contract.ts';
import { saveFile } from '../../../shared/save-file.ts';

/** Reads a stored file; the bucket allows cross-origin requests. @throws Error if the link fails */
export async function readFile({ url }: StoredFile): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('A document could not be read');
  return await response.blob();
}

/** Saves a stored file under its own name, because its link would only open it. Returns false if it could not be read. */
export async function downloadFile(file: StoredFile): Promise<boolean> {
  try {
    saveFile(await readFile(file), file.name);
    return true;
  } catch {
    return false;
  }
}
