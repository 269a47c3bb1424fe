/** Has the browser save bytes as a file of this name. */
export function saveFile(bytes: Blob, name: string): void {
  const local = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = local;
  link.download = name;
  link.click();
  // The browser has read it by then; the link keeps the bytes in memory.
  setTimeout(() => URL.revokeObjectURL(local), 60_000);
}
