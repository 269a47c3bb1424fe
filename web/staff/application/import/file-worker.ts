import { countKnown } from './columns.ts';
import { fileProblems, UnreadableFile } from './file/file-problems.ts';
import type { FileRow } from './file/file-rows.ts';
import { parseFile } from './file/parse-file.ts';
import type { Workbook } from './file/workbook.ts';

/** The worker that reads a file, so that the page stays responsive. */

/** What the page sends: the file, then the index of a sheet where the worker asks for one. */
export type ToFileWorker = { readonly bytes: Uint8Array } | { readonly sheet: number };

/** What the worker sends: the sheets of a workbook that has several, the rows in pieces, and the end. */
export type FromFileWorker =
  | { readonly workbook: Pick<Workbook, 'sheets' | 'active'> }
  | { readonly rows: readonly FileRow[] }
  | { readonly end: { readonly problem?: string } };

/** More at once would keep the page busy while they are copied to it. */
const rowsAtOnce = 500;

const send = (message: FromFileWorker) => self.postMessage(message);

let onSheet = (_sheet: number) => {};

async function read(bytes: Uint8Array): Promise<void> {
  try {
    const rows = await parseFile(bytes, {
      countKnown,
      chooseSheet: ({ sheets, active }) =>
        new Promise(resolve => {
          onSheet = resolve;
          send({ workbook: { sheets, active } });
        }),
    });
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      send({ rows: rows.slice(start, start + rowsAtOnce) });
    send({ end: {} });
  } catch (error) {
    send({ end: { problem: error instanceof UnreadableFile ? error.message : fileProblems.unreadable } });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToFileWorker>) => {
  if ('sheet' in data) onSheet(data.sheet);
  else void read(data.bytes);
});
