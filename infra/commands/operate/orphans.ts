import { parseArgs } from 'node:util';
import { deleteFiles, findOrphans } from './stored-data.ts';

/** `npm run orphans` counts the files that no record names; `-- --confirm COUNT` deletes them. See docs/person.md. */

const { values } = parseArgs({ options: { confirm: { type: 'string' } } });
try {
  const { orphans, files } = await findOrphans(new Date());
  console.log(`${orphans.length} of ${files} files have no record.`);
  if (values.confirm !== undefined) {
    if (values.confirm !== String(orphans.length))
      throw new Error(`To delete them: --confirm ${orphans.length}`);
    await deleteFiles(orphans);
    console.log('They are deleted; S3 keeps them as older versions for 30 days.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
