import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Stage } from '../../stage.ts';
import { runCommand } from '../tools.ts';
import { exportEarlierData } from './earlier-data.ts';
import { pauseFunctions, resumeFunctions } from './functions.ts';
import { openStage, stageOption } from './open-stage.ts';
import { differences, exportData, restoreData, wipeData } from './stored-data.ts';

/**
 * `npm run restore -- --stage NAME export|restore|compare|wipe|pause|resume FOLDER`. See docs/restore.md. `--time`
 * exports applications as they were at an earlier time; `--from applications=NAME` reads another table or bucket.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...stageOption,
    time: { type: 'string', default: '' },
    from: { type: 'string', multiple: true, default: [] },
    confirm: { type: 'string', default: '' },
  },
});
const [command = '', folder = ''] = positionals;

const commands: Readonly<Record<string, (stage: Stage) => Promise<string>>> = {
  export: async () => {
    const { records, files } = values.time
      ? await exportEarlierData(values.time, folder)
      : await exportData(folder);
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
  pause: async ({ name }) => `${await pauseFunctions(name, folder)} functions are stopped.`,
  resume: async () => `${await resumeFunctions(folder)} functions run again.`,
  wipe: async () => {
    if (values.confirm !== values.stage)
      throw new Error(`To delete everything of this stage: --confirm ${values.stage}`);
    await wipeData();
    return 'Every record and file is deleted.';
  },
};

await runCommand(async () => {
  const work = commands[command];
  if (!work) throw new Error(`Say what: ${Object.keys(commands).join(', ')}.`);
  if (!folder && command !== 'wipe') throw new Error(`${command} what? Name a folder.`);
  if ((values.time || values.from.length > 0) && command !== 'export')
    throw new Error('Only export knows --time and --from.');
  console.log(await work(await openStage(values.stage, values.from)));
});
