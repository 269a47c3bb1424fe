import { PutObjectCommand } from '@aws-sdk/client-s3';
import { s3 } from '../server/aws/s3.ts';
import { environment } from '../server/environment.ts';
import { runConsumer } from '../server/run-task.ts';
import { ActivityRecord } from './activity-record.ts';
import { archived } from './archived.ts';
import { followActivity as consumer } from './routes.ts';

/** Writes what the archive keeps of an activity record; nothing where it is there already. */
async function followActivity(record: ActivityRecord): Promise<void> {
  const { key, text } = await archived(record);
  const put = new PutObjectCommand({
    Bucket: environment('archive'),
    Key: key,
    Body: text,
    ContentType: 'application/json',
    IfNoneMatch: '*',
    // S3 asks for a checksum where objects are locked.
    ChecksumAlgorithm: 'SHA256',
  });
  await s3.send(put).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error;
  });
}

export const handler = runConsumer(consumer, ActivityRecord, followActivity);
