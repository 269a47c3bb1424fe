import { saveFile } from '../../shared/save-file.ts';
import { faultsFile } from './import-files.ts';
import { correctedName } from './import-words.ts';
import type { RowFault } from './plan-row.ts';
import type { Table } from './useImport.ts';

/** Saves the faulty rows of a file as another one of its kind, to be corrected and imported. */
export async function saveFaults(
  { name, format, header, body }: Table,
  faulty: readonly { readonly number: number; readonly faults: readonly RowFault[] }[],
): Promise<void> {
  const faults = new Map(faulty.map(row => [row.number, row.faults]));
  const rows = body.flatMap(row => {
    const wrong = faults.get(row.number);
    return wrong ? { ...row, faults: wrong } : [];
  });
  saveFile(await faultsFile(header, rows, format), correctedName(name, format));
}
