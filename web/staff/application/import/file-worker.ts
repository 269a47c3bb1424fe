import { countKnown } from './columns.ts';
import { fileProblems, UnreadableFile } from './file/file-problems.ts';
import type { FileRow } from './file/file-rows.ts';
import { parseFile } from './file/parse-file.ts';
import type { Workbook } from './file/workbook.ts';

/** Worker that reads a file, so that the page stays responsive. */

/** Messages from the page: the file, the index of the chosen sheet, or that it is ready for more rows. */
export type ToFileWorker =
  | { readonly bytes: Uint8Array }
  | { readonly sheet: number }
  | { readonly isReady: true };

/** Messages to the page: the sheets to choose from, a batch of rows, or the end. */
export type FromFileWorker =
  | { readonly workbook: Pick<Workbook, 'sheets' | 'active'> }
  | { readonly rows: readonly FileRow[] }
  | { readonly end: { readonly hiddenColumns: readonly number[] } | { readonly problem: string } };

/** Cells per message. Copying this many blocks the page for about 10 ms. */
const cellsAtOnce = 10_000;

const send = (message: FromFileWorker) => self.postMessage(message);

let onSheet = (_sheet: number) => {};
let onReady = () => {};

/** Sends the next message only when the page is ready: a queue of messages would block the page. */
async function sendRows(rows: readonly FileRow[]): Promise<void> {
  let start = 0;
  while (start < rows.length) {
    let end = start;
    let cells = 0;
    while (end < rows.length && cells < cellsAtOnce) {
      cells += rows[end]?.cells.length ?? 0;
      end += 1;
    }
    const ready = new Promise<void>(resolve => {
      onReady = resolve;
    });
    send({ rows: rows.slice(start, end) });
    await ready;
    start = end;
  }
}

async function read(bytes: Uint8Array): Promise<void> {
  try {
    const { rows, hiddenColumns } = await parseFile(bytes, {
      countKnown,
      chooseSheet: ({ sheets, active }) =>
        new Promise(resolve => {
          onSheet = resolve;
          send({ workbook: { sheets, active } });
        }),
    });
    await sendRows(rows);
    send({ end: { hiddenColumns } });
  } catch (error) {
    send({ end: { problem: error instanceof UnreadableFile ? error.message : fileProblems.unreadable } });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToFileWorker>) => {
  if ('sheet' in data) onSheet(data.sheet);
  else if ('isReady' in data) onReady();
  else void read(data.bytes);
});
