import { parseArgs } from 'node:util';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { ActivityRecord, type ArchivedEntry, toArchivedEntry } from '../../../functions/deployment.ts';
import { runCommand } from '../tools.ts';
import { openStage, stageOption } from './open-stage.ts';
import { listFiles, readFile, readItems, requireResourceName } from './storage.ts';

/** `npm run archive` compares history and archive; `--confirm COUNT` copies missing entries: docs/incident.md. */

const { values } = parseArgs({ options: { ...stageOption, confirm: { type: 'string' } } });
await runCommand(async () => {
  await openStage(values.stage);
  const items = await readItems('activity');
  const lines = await Promise.all(
    items.map(item => toArchivedEntry(v.parse(ActivityRecord, unmarshall(item)))),
  );
  const expected = new Set(lines.map(({ key }) => key));
  const found = new Set((await listFiles('activity/', 'archive')).map(({ key }) => key));
  const missing = lines.filter(({ key }) => !found.has(key));
  const alone = [...found].filter(key => !expected.has(key));
  console.log(`${missing.length} of ${lines.length} lines of the history are not in the archive.`);
  console.log(`${alone.length} lines of the archive are not in the history, or not as they were.`);
  for (const key of alone) console.log(Buffer.from((await readFile(key, 'archive')).bytes).toString());
  if (values.confirm !== undefined) {
    if (values.confirm !== String(missing.length))
      throw new Error(`To copy them: --confirm ${missing.length}`);
    await copy(missing);
    console.log('They are copied.');
  }
});

async function copy(missing: readonly ArchivedEntry[]): Promise<void> {
  const s3 = new S3Client();
  for (const { key, text } of missing)
    await s3.send(
      new PutObjectCommand({
        Bucket: requireResourceName('archive'),
        Key: key,
        Body: text,
        ContentType: 'application/json',
        IfNoneMatch: '*',
      }),
    );
}
