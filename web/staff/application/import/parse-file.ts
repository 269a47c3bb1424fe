import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { importLimits } from '../../../../functions/contract.ts';
import { unguarded } from '../../shared/csv.ts';
import { type FileRow, UnreadableFile } from './file-rows.ts';

/** Reads a spreadsheet, CSV or a workbook, as rows of texts. It runs in a worker. */

/** Bytes of all parts of a workbook: 100,000 rows have some 400 MB. A small file can hold far more than a machine has. */
const unpackedMost = 800 * 1024 * 1024;

/** The rows of a file. @throws UnreadableFile */
export async function parseFile(bytes: Uint8Array): Promise<FileRow[]> {
  const table = beginsWith(bytes, [0x50, 0x4b, 3, 4]) ? await workbookRows(bytes) : csvRows(bytes);
  const rows = table.flatMap((cells, place) =>
    cells.some(cell => cell !== '') ? [{ number: place + 1, cells }] : [],
  );
  // One for the names of the columns.
  if (rows.length > importLimits.rows + 1) throw new UnreadableFile('long');
  return rows;
}

const beginsWith = (bytes: Uint8Array, first: readonly number[]) =>
  first.every((byte, place) => bytes[place] === byte);

/** Rows of the first sheet. Days are `YYYY-MM-DD`. */
async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  try {
    // What is stored without compression needs no workers of `blob:` addresses, which our content security policy refuses.
    const plain = zipSync(unzipSync(bytes, { filter: smallEnough() }), { level: 0 });
    const rows = await readSheet(plain.slice().buffer, 1, { parseNumber: numberText });
    return rows.map(row => row.map(cellText));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('unreadable', error);
  }
}

function smallEnough() {
  let sum = 0;
  return ({ originalSize }: { readonly originalSize: number }) => {
    sum += originalSize;
    if (sum > unpackedMost) throw new UnreadableFile('large');
    return true;
  };
}

/** Digits of which a spreadsheet keeps the value. */
const keptDigits = 15;

/** A number as it stands in the workbook; one that lost digits looks so. */
function numberText(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
  if (/^-?\d+$/.test(text) && digits > keptDigits) return Number(text).toExponential();
  // A binary fraction such as 3200.1000000000004 was typed as 3200.1.
  return /^-?\d+\.\d+$/.test(text) ? String(Number(Number(text).toPrecision(keptDigits))) : text;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Rows of a CSV file, be its cells apart by commas, semicolons or tabs; without the apostrophes that our own files have. */
function csvRows(bytes: Uint8Array): string[][] {
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile('xls');
  const text = decoded(bytes);
  if (text.includes('\0')) throw new UnreadableFile('unreadable');
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  return data.map(row => row.map(cell => unguarded(cell).trim()));
}

/**
 * Finds the sign that stands between the cells: the one that gives the first row most cells. papaparse's own guess fails
 * for a file of two columns.
 */
function delimiterOf(text: string): string {
  const widthBy = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const [widest = ','] = [',', ';', '\t'].toSorted((one, other) => widthBy(other) - widthBy(one));
  return widest;
}

/** The text of a file: UTF-8, UTF-16 as Excel calls Unicode, or what older programs of Windows write. */
function decoded(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
