import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differences, exportData, nameOf, restoreData, wipeData } from './stored-data.ts';

/** `npm run restore -- export|restore|compare|wipe FOLDER`: see docs/restore.md. */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { confirm: { type: 'string', default: '' } },
});
const [command, folder = ''] = positionals;
try {
  if (!command || !(command in commands())) throw new Error('Say what: export, restore, compare or wipe.');
  if (!folder && command !== 'wipe') throw new Error(`${command} what? Name a folder.`);
  await commands()[command]?.();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function commands(): Readonly<Record<string, () => Promise<void>>> {
  return {
    export: async () => {
      const { records, files } = await exportData(folder);
      console.log(
        `${records} records and ${files} files are in ${folder}. They are people's data: guard them.`,
      );
    },
    restore: async () => {
      await restoreData(folder);
      console.log(`What is in ${folder} is back.`);
    },
    compare,
    wipe: async () => {
      const table = nameOf('applications');
      if (values.confirm !== table) throw new Error(`To delete everything: --confirm ${table}`);
      await wipeData();
      console.log('Every record and file is deleted.');
    },
  };
}

async function compare(): Promise<void> {
  const now = mkdtempSync(join(tmpdir(), 'maplegate-now-'));
  try {
    await exportData(now);
    const found = differences(folder, now);
    if (found.length > 0) throw new Error(found.join('\n'));
    console.log(`Everything is as in ${folder}.`);
  } finally {
    rmSync(now, { recursive: true });
  }
}
