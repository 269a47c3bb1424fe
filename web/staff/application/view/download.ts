import type { StoredFile } from '../../../../functions/contract.ts';

/**
 * Saves a stored file under its own name; its link alone would only show it. False when it could not be read.
 * The bucket lets the site read across origins.
 */
export async function downloadFile({ url, name }: StoredFile): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    const local = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = local;
    link.download = name;
    link.click();
    // The browser has read it by then; the link keeps the bytes in memory.
    setTimeout(() => URL.revokeObjectURL(local), 60_000);
    return true;
  } catch {
    return false;
  }
}
