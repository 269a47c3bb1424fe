import {
  type ApplicationField,
  fieldNames,
  fields,
  isAskedFor,
  type VisaType,
  type WrittenLanguage,
} from '../../../../functions/contract.ts';
import { csvSheet } from '../../shared/csv.ts';
import type { Column, Sheet } from '../../shared/sheet.ts';
import { faultHeader, knownColumns, type Mapping } from './columns.ts';
import { faultText } from './fault-words.ts';
import type { FileRow } from './file/file-rows.ts';
import type { FaultyRow } from './import-steps.ts';
import { type Clock, inSlices } from './in-slices.ts';

const isField = (id: string): id is ApplicationField => fieldNames.some(name => name === id);

/** Returns the columns of a template for this visa type, with names in `language` where the labels have one. */
export function templateColumns(visaType: VisaType, language: WrittenLanguage): Column[] {
  return knownColumns
    .filter(({ id }) => id !== 'record' && id !== 'version')
    .filter(({ id }) => !isField(id) || isAskedFor(id, visaType))
    .map(({ id, header, kind, width }) => {
      const label = isField(id) ? fields[id].label : { en: header };
      const bangla = 'bn' in label ? String(label.bn) : header;
      return { header: language === 'bn' ? bangla : header, kind, width };
    });
}

export async function templateFile(visaType: VisaType, language: WrittenLanguage): Promise<Blob> {
  const { xlsxSheet } = await import('../../shared/xlsx.ts');
  return xlsxSheet('Applications', templateColumns(visaType, language)).end();
}

/** Creates a file of the faulty rows, each with its errors. */
export async function faultsFile(
  { header, body }: { readonly header: readonly string[]; readonly body: Iterable<FileRow> },
  faulty: readonly FaultyRow[],
  mapping: Mapping,
  format: 'csv' | 'xlsx',
  clock: Clock,
): Promise<Blob> {
  const names = header.filter(name => name !== faultHeader);
  const columns: Column[] = [faultHeader, ...names].map(name => ({
    header: name,
    kind: 'text',
    width: name === faultHeader ? 60 : 18,
  }));
  const sheet: Sheet =
    format === 'csv'
      ? csvSheet(columns)
      : (await import('../../shared/xlsx.ts')).xlsxSheet('Applications', columns);
  const byNumber = new Map<number, FaultyRow['faults']>();
  await inSlices(faulty, ({ number, faults }) => byNumber.set(number, faults), clock);
  const rowOf = (cells: readonly string[], faults: FaultyRow['faults']) => [
    faults.map(fault => faultText(fault, { cells, mapping })).join(' '),
    ...header.flatMap((name, place) => (name === faultHeader ? [] : (cells[place] ?? ''))),
  ];
  const addRow = ({ number, cells }: FileRow) => {
    const faults = byNumber.get(number);
    if (faults) sheet.add([rowOf(cells, faults)]);
  };
  await inSlices(body, addRow, clock);
  return sheet.end();
}
