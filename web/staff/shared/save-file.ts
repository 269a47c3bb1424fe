import { safeFileName } from './csv.ts';

/** Has the browser save bytes as a file of this name, which begins with `_` where a spreadsheet would run the name. */
export function saveFile(bytes: Blob, name: string): void {
  const local = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = local;
  link.download = safeFileName(name);
  link.click();
  // The browser has read it by then; the link keeps the bytes in memory.
  setTimeout(() => URL.revokeObjectURL(local), 60_000);
}
