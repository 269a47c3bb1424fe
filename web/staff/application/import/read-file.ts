import { type FileRow, UnreadableFile } from './file-rows.ts';
import type { FileMessage } from './file-worker.ts';

/** A file once it is read. */
export interface ReadFile {
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** Its SHA-256 in hexadecimal digits, by which an import knows it again. */
  readonly hash: string;
  readonly rows: readonly FileRow[];
}

/** Larger ones are no lists of a few thousand people. */
const bytesMost = 64 * 1024 * 1024;

/** Reads a spreadsheet in a worker of our own. @throws UnreadableFile */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  if (file.size > bytesMost) throw new UnreadableFile('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  const format = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv';
  return { name: file.name, format, hash, rows: await rowsOf(bytes, signal) };
}

function rowsOf(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<FileRow[]> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const rows: FileRow[] = [];
  const read = new Promise<FileRow[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileMessage>) => {
      if ('rows' in data) for (const row of data.rows) rows.push(row);
      else if (data.end === 'read') resolve(rows);
      else reject(new UnreadableFile(data.end));
    };
    worker.onerror = ({ message }) => reject(new UnreadableFile('unreadable', message));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage(bytes, [bytes.buffer]);
  return read.finally(() => worker.terminate());
}
