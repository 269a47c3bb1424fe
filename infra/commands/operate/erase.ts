import { parseArgs } from 'node:util';
import { normalisePassport } from '../../../functions/deployment.ts';
import { runCommand } from '../tools.ts';
import { openStage, stageOption } from './open-stage.ts';
import { erasePerson, exportPerson, findPerson } from './person.ts';

/** `npm run erase` exports (`--export FOLDER`) or erases (`--confirm PASSPORT`) a person's data. See docs/person.md. */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ...stageOption, export: { type: 'string' }, confirm: { type: 'string' } },
});
const passport = normalisePassport(positionals[0] ?? '');
await runCommand(async () => {
  if (!passport) throw new Error('Whose data? npm run erase -- --stage prod PASSPORT --export FOLDER');
  await openStage(values.stage);
  const held = await findPerson(passport);
  const files = held.flatMap(({ fileKeys }) => fileKeys).length;
  console.log(`${held.length} applications and ${files} files are kept.`);
  if (values.export) {
    await exportPerson(held, values.export);
    console.log(`They are in ${values.export}.`);
  }
  if (values.confirm !== undefined) {
    if (values.confirm !== positionals[0]) throw new Error(`To erase them: --confirm ${positionals[0]}`);
    await erasePerson(held);
    console.log('They are erased. Older versions of the files go after 30 days, backups after their time.');
  }
});
