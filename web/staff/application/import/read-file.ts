import { fileLimits } from './file/file-limits.ts';
import { fileProblems, UnreadableFile } from './file/file-problems.ts';
import type { FileRow, FileTable, SheetChoice } from './file/file-rows.ts';
import type { Workbook } from './file/workbook.ts';
import type { FromFileWorker, ToFileWorker } from './file-worker.ts';

export interface ReadFile extends FileTable {
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** SHA-256 of the file, or of the file and the chosen sheet, in hex. Ids of imported rows are derived from it. */
  readonly hash: string;
  readonly sheet?: SheetChoice;
}

export type ChooseSheet = (workbook: Pick<Workbook, 'sheets' | 'active'>) => Promise<SheetChoice>;

/** @param chooseSheet asks the user if a workbook has several sheets @throws UnreadableFile */
export async function readFile(file: File, chooseSheet: ChooseSheet, signal: AbortSignal): Promise<ReadFile> {
  if (file.size > fileLimits.megabytes * 1024 * 1024) throw new UnreadableFile(fileProblems.bytes);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileHash = await sha256(bytes);
  const format = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv';
  let sheet: SheetChoice | undefined;
  const choose: ChooseSheet = async workbook => (sheet = await chooseSheet(workbook));
  const table = await tableOf(bytes, choose, signal);
  // Other sheets than the first need their own hash, because the rows of all sheets have the same numbers.
  const isFirst = sheet === undefined || sheet.index === 0;
  const hash = isFirst ? fileHash : await sha256(new TextEncoder().encode(`${fileHash} ${sheet?.name}`));
  return { name: file.name, format, hash, ...(sheet && { sheet }), ...table };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

function tableOf(
  bytes: Uint8Array<ArrayBuffer>,
  chooseSheet: ChooseSheet,
  signal: AbortSignal,
): Promise<FileTable> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToFileWorker, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const rows: FileRow[] = [];
  const read = new Promise<FileTable>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromFileWorker>) => {
      if ('workbook' in data) chooseSheet(data.workbook).then(({ index }) => send({ sheet: index }), reject);
      else if ('rows' in data) {
        for (const row of data.rows) rows.push(row);
        send({ isReady: true });
      } else if ('hiddenColumns' in data.end) resolve({ rows, ...data.end });
      else reject(new UnreadableFile(data.end.problem));
    };
    worker.onerror = ({ message }) => reject(new UnreadableFile(fileProblems.unreadable, { cause: message }));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  send({ bytes }, [bytes.buffer]);
  return read.finally(() => worker.terminate());
}
