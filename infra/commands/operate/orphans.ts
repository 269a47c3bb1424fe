import { parseArgs } from 'node:util';
import { runCommand } from '../tools.ts';
import { openStage, stageOption } from './open-stage.ts';
import { deleteFiles } from './storage.ts';
import { findOrphans } from './stored-data.ts';

/** `npm run orphans -- --stage NAME` counts files without a record. `--confirm COUNT` deletes them. See docs/person.md. */

const { values } = parseArgs({ options: { ...stageOption, confirm: { type: 'string' } } });
await runCommand(async () => {
  await openStage(values.stage);
  const { orphans, files } = await findOrphans(new Date());
  console.log(`${orphans.length} of ${files} files have no record.`);
  if (values.confirm !== undefined) {
    if (values.confirm !== String(orphans.length))
      throw new Error(`To delete them: --confirm ${orphans.length}`);
    await deleteFiles(orphans);
    console.log('They are deleted; S3 keeps them as older versions for 30 days.');
  }
});
