import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../tools.ts';
import { requireResourceName } from './storage.ts';
import { differences, exportData, restoreData, wipeData } from './stored-data.ts';

/** `npm run restore -- export|restore|compare|wipe FOLDER`. See docs/restore.md. */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { confirm: { type: 'string', default: '' } },
});
const [command = '', folder = ''] = positionals;

const commands: Readonly<Record<string, () => Promise<string>>> = {
  export: async () => {
    const { records, files } = await exportData(folder);
    return `${records} records and ${files} files are in ${folder}. They are people's data: guard them.`;
  },
  restore: async () => {
    await restoreData(folder);
    return `What is in ${folder} is back.`;
  },
  compare: async () => {
    const now = mkdtempSync(join(tmpdir(), 'maplegate-now-'));
    try {
      await exportData(now);
      const found = differences(folder, now);
      if (found.length > 0) throw new Error(found.join('\n'));
      return `Everything is as in ${folder}.`;
    } finally {
      rmSync(now, { recursive: true });
    }
  },
  wipe: async () => {
    const table = requireResourceName('applications');
    if (values.confirm !== table) throw new Error(`To delete everything: --confirm ${table}`);
    await wipeData();
    return 'Every record and file is deleted.';
  },
};

await runCommand(async () => {
  const work = commands[command];
  if (!work) throw new Error('Say what: export, restore, compare or wipe.');
  if (!folder && command !== 'wipe') throw new Error(`${command} what? Name a folder.`);
  console.log(await work());
});
