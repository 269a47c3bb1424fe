import { safeFileName } from './csv.ts';

/** Downloads a file. Prefixes `_` to names that a spreadsheet would run. */
export function saveFile(bytes: Blob, name: string): void {
  const local = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = local;
  link.download = safeFileName(name);
  link.click();
  // The browser has read the bytes by then. The URL keeps them in memory until it is revoked.
  setTimeout(() => URL.revokeObjectURL(local), 60_000);
}
