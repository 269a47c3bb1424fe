import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { countsOf } from '../../../web/staff/application/import/dry-run.ts';
import { changedList, count, plannedOf } from '../../../web/staff/application/import/testing/round-trip.ts';
import { exportColumns } from '../../../web/staff/application/list/export/export-columns.ts';
import { csvSheet } from '../../../web/staff/shared/csv.ts';
import { xlsxSheet } from '../../../web/staff/shared/xlsx.ts';
import { isInstalled, pythonPrograms, run } from '../tools.ts';

/** `npm run compare:sheets` exports a list, saves the file again with LibreOffice and openpyxl, and imports it. */

/** Saves a file again with another program. Returns the path of the new file. */
type Resave = (file: string, folder: string) => string;

/** @param filters parameters of LibreOffice's input and output filters */
const libreOffice =
  (...filters: readonly string[]): Resave =>
  (file, folder) => {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const parameters = [profile, '--headless', '--convert-to', ...filters, '--outdir', folder, file];
    const { code, output } = run('soffice', parameters, { quiet: true, seconds: 120 });
    if (code !== 0) throw new Error(`LibreOffice could not save ${basename(file)}:\n${output}`);
    return join(folder, basename(file));
  };

const python =
  (bin: string, script: string): Resave =>
  (file, folder) => {
    const saved = join(folder, basename(file));
    const { code, output } = run(join(bin, 'python'), ['-c', script, file, saved], { quiet: true });
    if (code !== 0) throw new Error(`Python could not save ${basename(file)}:\n${output}`);
    return saved;
  };

const openpyxl = 'import sys, openpyxl; openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])';
const pandasCsv = 'import sys, pandas; pandas.read_csv(sys.argv[1]).to_csv(sys.argv[2], index=False)';

const formats = { xlsx: 'A workbook', csv: 'A CSV file' } as const;

async function compare(format: keyof typeof formats, program: string, resave: Resave): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-sheets-'));
  try {
    const file = join(folder, `list.${format}`);
    const sheet = format === 'csv' ? csvSheet(exportColumns) : xlsxSheet('Applications', exportColumns);
    writeFileSync(file, Buffer.from(await changedList(sheet).arrayBuffer()));
    const out = join(folder, 'out');
    mkdirSync(out);
    const counts = countsOf(await plannedOf(new Uint8Array(readFileSync(resave(file, out)))));
    const isRight = counts.changed === count / 10 && counts.same === (count * 9) / 10;
    const result = isRight ? `${count} of ${count} rows as they were` : JSON.stringify(counts);
    console.log(`${formats[format]} saved by ${program}: ${result}`);
    return isRight;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results: boolean[] = [];
if (isInstalled('soffice')) {
  results.push(await compare('xlsx', 'LibreOffice', libreOffice('xlsx')));
  results.push(await compare('csv', 'LibreOffice', libreOffice('csv')));
  // LibreOffice's numbers: 59 is a semicolon, 44 a comma, 34 a quotation mark, 76 UTF-8.
  const semicolons = libreOffice('csv:Text - txt - csv (StarCalc):59,34,76', '--infilter=CSV:44,34,76');
  results.push(await compare('csv', 'LibreOffice with semicolons', semicolons));
} else console.log('SKIPPED LibreOffice: there is no soffice.');
const bin = pythonPrograms(['openpyxl==3.1.5', 'pandas==2.3.3']);
if (bin) {
  results.push(await compare('xlsx', 'openpyxl', python(bin, openpyxl)));
  results.push(await compare('csv', 'pandas', python(bin, pandasCsv)));
}
if (results.includes(false)) process.exitCode = 1;
