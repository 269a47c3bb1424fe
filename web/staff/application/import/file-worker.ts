import { type FileProblem, type FileRow, UnreadableFile } from './file-rows.ts';
import { parseFile } from './parse-file.ts';

/** The worker that reads a file, so that the page goes on. It is told the file, and answers its rows in pieces. */

export type FileMessage = { readonly rows: readonly FileRow[] } | { readonly end: FileProblem | 'read' };

/** More at once would stop the page while they are copied to it. */
const rowsAtOnce = 2000;

const tell = (message: FileMessage) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const rows = await parseFile(data);
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      tell({ rows: rows.slice(start, start + rowsAtOnce) });
    tell({ end: 'read' });
  } catch (error) {
    tell({ end: error instanceof UnreadableFile ? error.problem : 'unreadable' });
  }
});
