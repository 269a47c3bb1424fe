import { generateKeyPairSync, sign } from 'node:crypto';
import { SignCommand } from '@aws-sdk/client-kms';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler as followActivity } from '../../activity/followActivity.ts';
import { followActivity as archiving } from '../../activity/routes.ts';
import { subjectOf } from '../../activity/subject.ts';
import { activityPut } from '../../activity/write-activity.ts';
import { environmentNames, issuerVariable } from '../../shared/resources.ts';
import { tables as layouts } from '../../shared/tables.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { keyIds, mockKms } from '../../testing/keys.ts';
import { mockS3 } from '../../testing/s3.ts';
import { admin, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { deliverToConsumer } from '../../testing/stream.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { signCopy as signing } from '../copy/routes.ts';
import { handler as signCopy } from '../copy/signCopy.ts';
import { getApplication } from '../record/routes.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import { updateApplicationApprove } from '../status/routes.ts';

const changes = 1000;
const mostSeconds = 30;
const callMilliseconds = 20;
const ids = Array.from({ length: changes }, (_, n) => String(n).padStart(24, '0'));
const kms = mockKms();
const s3 = mockS3();

beforeAll(() => {
  // The AWS mocks would keep a stack trace of each of about 10,000 calls.
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = 10;
});

const consumers = [
  [archiving, followActivity],
  [signing, signCopy],
] as const;

/** Makes a mocked service answer as slowly as a table. */
function slowly<Answer>(answer: () => Answer): () => Promise<Answer> {
  return async () => {
    await new Promise(resolve => setTimeout(resolve, callMilliseconds));
    return answer();
  };
}

/** Returns the tables after staff added and approved this many applications. */
function changedTables() {
  const tables = mockTables();
  for (const [n, _id] of ids.entries()) {
    const record = storedApplication({ _id, passport: `BX${1_000_000 + n}`, isStatus: 'Approved' });
    tables.put('applications', { ...record, ...indexAttributes(record) });
    const entry = { subject: subjectOf('application', _id), who: admin.id, now };
    const change = {
      before: { isStatus: 'Pending' },
      after: { isStatus: 'Approved' },
      version: record.version,
    };
    for (const line of [
      { action: getApplication.name },
      { action: updateApplicationApprove.name, ...change },
    ])
      tables.put('activity', activityPut({ ...entry, ...line }).Item ?? {});
  }
  return tables;
}

it(`The consumers handle ${changes} concurrent changes within ${mostSeconds} seconds`, async () => {
  stubStage();
  vi.stubEnv(issuerVariable, 'https://visa.example.com');
  vi.stubEnv(environmentNames.proofKey, keyIds[0]);
  startFastClock(now);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  kms
    .on(SignCommand)
    .callsFake(slowly(() => ({ Signature: sign('sha256', Buffer.from('any'), privateKey) })));
  s3.on(PutObjectCommand).callsFake(slowly(() => ({})));
  const tables = changedTables();
  tables.slowDown(callMilliseconds);

  await Promise.all(
    consumers.map(async ([consumer, handler]) => {
      const [table] = consumer.follows;
      await deliverToConsumer(tables.all(table), layouts[table].partition, consumer, handler);
      expect((Date.now() - now.getTime()) / 1000, consumer.name).toBeLessThan(mostSeconds);
    }),
  );
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2 * changes);
  expect(tables.all('applications').filter(({ proof }) => proof)).toHaveLength(changes);
});
