import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { countsOf } from '../../../web/staff/application/import/dry-run.ts';
import { changedList, count, plannedOf } from '../../../web/staff/application/import/testing/round-trip.ts';
import { exportColumns } from '../../../web/staff/application/list/export/export-columns.ts';
import { xlsxSheet } from '../../../web/staff/shared/xlsx.ts';
import { isInstalled, pythonPrograms, run } from '../tools.ts';

/**
 * `npm run compare:sheets` exports a list, saves it again with LibreOffice and openpyxl if they are installed, and imports it.
 * Only the rows that the test changed may differ.
 */

/** Returns the path of the new file. */
type Resave = (file: string, folder: string) => string;

const libreOffice: Resave = (file, folder) => {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const parameters = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', folder, file];
  const { code, output } = run('soffice', parameters, { quiet: true, seconds: 120 });
  if (code !== 0) throw new Error(`LibreOffice could not save ${basename(file)}:\n${output}`);
  return join(folder, basename(file));
};

const openpyxl =
  (bin: string): Resave =>
  (file, folder) => {
    const saved = join(folder, basename(file));
    const script = 'import sys, openpyxl; openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])';
    const { code, output } = run(join(bin, 'python'), ['-c', script, file, saved], { quiet: true });
    if (code !== 0) throw new Error(`openpyxl could not save ${basename(file)}:\n${output}`);
    return saved;
  };

async function compare(program: string, resave: Resave): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-sheets-'));
  try {
    const file = join(folder, 'list.xlsx');
    const list = changedList(xlsxSheet('Applications', exportColumns));
    writeFileSync(file, Buffer.from(await list.arrayBuffer()));
    const out = join(folder, 'out');
    mkdirSync(out);
    const counts = countsOf(await plannedOf(new Uint8Array(readFileSync(resave(file, out)))));
    const isRight = counts.changed === count / 10 && counts.same === (count * 9) / 10;
    const result = isRight ? `${count} of ${count} rows are right` : JSON.stringify(counts);
    console.log(`A workbook saved by ${program}: ${result}`);
    return isRight;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results: boolean[] = [];
if (isInstalled('soffice')) results.push(await compare('LibreOffice', libreOffice));
else console.log('SKIPPED LibreOffice: soffice is not installed.');
const bin = pythonPrograms(['openpyxl==3.1.5']);
if (bin) results.push(await compare('openpyxl', openpyxl(bin)));
if (results.includes(false)) process.exitCode = 1;
