import { csvRows } from './csv-rows.ts';
import { expectFits } from './csv-size.ts';
import { decodeCsv, delimiterOf, expectTable, hasSeparatorLine } from './csv-text.ts';
import { fileLimits } from './file-limits.ts';
import { fileProblems, UnreadableFile } from './file-problems.ts';
import type { FileRow, FileTable } from './file-rows.ts';
import { openWorkbook, type Workbook } from './workbook.ts';

/** Reads a CSV file or workbook into rows of texts. Runs in a worker. */

export interface ParseOptions {
  /** Returns how many cells of a row are recognised column names. */
  readonly countKnown: (cells: readonly string[]) => number;
  readonly chooseSheet: (workbook: Pick<Workbook, 'sheets' | 'active'>) => Promise<number>;
}

/** Returns the non-empty rows of a file. @throws UnreadableFile */
export async function parseFile(bytes: Uint8Array, options: ParseOptions): Promise<FileTable> {
  if (beginsWith(bytes, [0x50, 0x4b])) return workbookTable(bytes, options);
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile(oldProblem(bytes));
  return { rows: csvFileRows(bytes, options), hiddenColumns: [] };
}

const beginsWith = (bytes: Uint8Array, first: readonly number[]) =>
  first.every((byte, place) => bytes[place] === byte);

async function workbookTable(bytes: Uint8Array, { chooseSheet }: ParseOptions): Promise<FileTable> {
  try {
    const workbook = await openWorkbook(bytes);
    const [only, second] = workbook.sheets;
    return await workbook.table(second || !only ? await chooseSheet(workbook) : only.index);
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile(fileProblems.unreadable, { cause: error });
  }
}

/** Matches the first bytes of workbooks from before 2007 and of workbooks with a password. */
function oldProblem(bytes: Uint8Array): string {
  const directory = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  return directory.includes('EncryptedPackage') ? fileProblems.password : fileProblems.xls;
}

function csvFileRows(bytes: Uint8Array, { countKnown }: ParseOptions): FileRow[] {
  const text = decodeCsv(bytes);
  expectTable(text);
  const delimiter = delimiterOf(text, countKnown);
  expectFits(text, delimiter);
  const rows: FileRow[] = [];
  for (const row of csvRows(text, delimiter)) {
    if (row.number === 1 && hasSeparatorLine(text)) continue;
    rows.push(row);
    // One row more than the limit, for the column names.
    if (rows.length > fileLimits.rows + 1) throw new UnreadableFile(fileProblems.rows);
  }
  return rows;
}
