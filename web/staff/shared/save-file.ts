import { safeFileName } from './csv.ts';

/** Saves a file as a download. A name that a spreadsheet would run as a formula gets an underscore first. */
export function saveFile(bytes: Blob, name: string): void {
  const local = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = local;
  link.download = safeFileName(name);
  link.click();
  // The URL keeps the bytes in memory until it is revoked. By this time the browser has read them.
  setTimeout(() => URL.revokeObjectURL(local), 60_000);
}
