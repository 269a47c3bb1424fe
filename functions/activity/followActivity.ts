import { PutObjectCommand } from '@aws-sdk/client-s3';
import { s3 } from '../server/aws/s3.ts';
import { nameOfResource } from '../server/environment.ts';
import { runConsumer } from '../server/run-task.ts';
import { ActivityRecord } from './activity-record.ts';
import { toArchivedEntry } from './archived-entry.ts';
import { followActivity as consumer } from './routes.ts';

async function followActivity(record: ActivityRecord): Promise<void> {
  const { key, text } = await toArchivedEntry(record);
  const put = new PutObjectCommand({
    Bucket: nameOfResource('archive'),
    Key: key,
    Body: text,
    ContentType: 'application/json',
    IfNoneMatch: '*',
    // S3 requires a checksum for locked objects.
    ChecksumAlgorithm: 'SHA256',
  });
  await s3.send(put).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error;
  });
}

export const handler = runConsumer(consumer, ActivityRecord, followActivity);
