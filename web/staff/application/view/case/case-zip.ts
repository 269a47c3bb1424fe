import { strToU8, Zip, ZipPassThrough } from 'fflate';
import {
  type Activity,
  type Application,
  documentSlots,
  type StoredFile,
} from '../../../../../functions/contract.ts';

/** ZIP file with all data of a case: record, history with internal notes, and documents. */

const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/pdf', 'pdf'],
]);

interface NamedFile {
  readonly slot: string;
  /** Path in the ZIP file. Has fixed labels, because an uploaded file name could lead out of the folder. */
  readonly path: string;
  readonly file: StoredFile;
}

function filesIn(application: Application): NamedFile[] {
  const slots = [{ key: 'image', label: 'Portrait' } as const, ...documentSlots];
  return slots.flatMap(({ key, label }) => {
    const file = application[key];
    if (!file) return [];
    const name = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return [{ slot: key, path: `documents/${key}-${name}.${endings.get(file.contentType) ?? 'bin'}`, file }];
  });
}

/**
 * Creates the ZIP file without compression, because pictures and PDFs are already compressed. Loads one file at a time.
 * @param readFile loads a document by its link.
 * @throws its errors
 */
export async function caseZip(
  application: Application,
  activity: readonly Activity[],
  readFile: (file: StoredFile) => Promise<Uint8Array>,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Uint8Array(chunk));
  });
  const add = (path: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(bytes, true);
  };
  const files = filesIn(application);
  add('record.json', asJson(recordOf(application, files)));
  add('history.json', asJson(activity));
  for (const { path, file } of files) add(path, await readFile(file));
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** The record with paths in the ZIP file instead of links, which expire within minutes. */
function recordOf(application: Application, files: readonly NamedFile[]): object {
  const named = files.map(({ slot, path, file: { url: _, ...file } }) => [slot, { ...file, path }]);
  return { ...application, ...Object.fromEntries(named) };
}

const asJson = (value: unknown): Uint8Array => strToU8(JSON.stringify(value, undefined, 2));
