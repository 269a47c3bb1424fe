import type { StoredFile } from '../../../../functions/contract.ts';
import { saveFile } from '../../shared/save-file.ts';

/** Reads a stored file. The bucket lets the site read across origins. @throws Error where its link does not answer it */
export async function readFile({ url }: StoredFile): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('A document could not be read');
  return await response.blob();
}

/** Saves a stored file under its own name; its link alone would only show it. False when it could not be read. */
export async function downloadFile(file: StoredFile): Promise<boolean> {
  try {
    saveFile(await readFile(file), file.name);
    return true;
  } catch {
    return false;
  }
}
