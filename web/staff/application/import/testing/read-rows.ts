import { countKnown } from '../columns.ts';
import type { FileTable } from '../file/file-rows.ts';
import { parseFile } from '../file/parse-file.ts';

/** Reads a file as the worker does: its active sheet, or the sheet of this name. */
export function readTable(bytes: Uint8Array, sheetName?: string): Promise<FileTable> {
  return parseFile(bytes, {
    countKnown,
    chooseSheet: async ({ sheets, active }) => sheets.find(({ name }) => name === sheetName)?.index ?? active,
  });
}

export const readRows = async (bytes: Uint8Array, sheetName?: string) =>
  (await readTable(bytes, sheetName)).rows;

export async function readCells(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  return (await readRows(bytes)).map(({ cells }) => cells);
}

/** Reads an invalid file, and returns the error message. */
export async function refusalOf(bytes: Uint8Array): Promise<string> {
  const refused = await readRows(bytes).then(
    () => new Error('It was read.'),
    (error: unknown) => error,
  );
  return refused instanceof Error ? refused.message : String(refused);
}
