import type { StoredFile } from '../../../../functions/contract.ts';
import { saveFile } from '../../shared/save-file.ts';

/**
 * Saves a stored file under its own name; its link alone would only show it. False when it could not be read.
 * The bucket lets the site read across origins.
 */
export async function downloadFile({ url, name }: StoredFile): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    saveFile(await response.blob(), name);
    return true;
  } catch {
    return false;
  }
}

/** Reads the bytes of a stored file. @throws Error where its link does not answer them */
export async function readBytes({ url }: StoredFile): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('A document could not be read');
  return new Uint8Array(await response.arrayBuffer());
}
