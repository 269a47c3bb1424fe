import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  fetchApplicationEnquiry,
  getApplication,
  subjectOf,
  updateApplicationApprove,
} from '../../../functions/contract.ts';
import { environmentNames } from '../../../functions/deployment.ts';
import { addSample } from './add-application.ts';
import { changedAssembly } from './changed-assembly.ts';
import { itemsOf } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const wait = { timeout: 15_000 };
let test: TestCloud;
let admin: string;
beforeAll(async () => {
  test = await startTestCloud();
  admin = await test.token('admin');
});
afterAll(() => test.close());

/** Returns the entries of the archive bucket in the order of time. */
async function archive() {
  const s3 = new S3Client();
  const Bucket = process.env[environmentNames.archive];
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'activity/' }));
  return Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return JSON.parse((await Body?.transformToString()) ?? '');
    }),
  );
}
const log = () => readFileSync(join(test.data, 'functions.log'), 'utf8');
const actionsOf = async (subject: string) =>
  (await archive()).filter(line => line.subject === subject).map(({ action }) => action);

it('Each history entry is archived, without the values that users typed', async () => {
  const fields = await addSample(test, admin);
  const parameters = { id: fields._id };
  await test.call(getApplication, { parameters }, { token: admin });
  await test.call(updateApplicationApprove, { parameters, body: {} }, { token: admin });
  const lines = ['addApplication', 'getApplication', 'updateApplicationApprove'];
  await expect.poll(() => actionsOf(subjectOf('application', parameters.id)), wait).toEqual(lines);
  const all = await archive();
  expect(all).toHaveLength((await itemsOf('activity')).length);
  expect(all[0]).toMatchObject({ who: test.personId('admin'), fields: expect.arrayContaining(['passport']) });
  for (const value of [fields.passport, fields.email, fields.surname])
    expect(JSON.stringify(all)).not.toContain(value);
});

it("Each view of an applicant's copy is counted once, even during other writes, and the count is shown to applicant and staff", async () => {
  const fields = await addSample(test, admin);
  const parameters = { id: fields._id };
  const query = { search: fields.passport, search1: fields.currentN, search2: fields.dob };
  const enquire = async () => {
    const { status, body } = await test.call(fetchApplicationEnquiry, { query });
    expect(status).toBe(200);
    return body.applications[0];
  };
  const read = async () => (await test.call(getApplication, { parameters }, { token: admin })).body;
  const approve = async () => {
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
      await test.call(updateApplicationApprove, { parameters, body: { date } }, { token: admin });
  };
  expect(await enquire()).not.toHaveProperty('opened');
  await Promise.all([approve(), enquire(), enquire(), enquire()]);
  const { opened, version, openedAt } = await read();
  expect([opened, version]).toEqual([4, 5]);
  expect(await enquire()).toMatchObject({ opened: 4, openedAt });
});

it('History entries that cannot be archived are kept, also during a restart, until archiving works', async () => {
  await test.cloud.reload(withoutWrites());
  const subject = subjectOf('application', (await addSample(test, admin))._id);
  await expect.poll(log, wait).toContain('followActivity could not do its work');
  expect(await actionsOf(subject)).toEqual([]);
  await test.restart();
  await expect.poll(() => actionsOf(subject), wait).toEqual(['addApplication']);
});

it.each<[string, (properties: Record<string, unknown>) => void]>([
  ['filter', properties => Object.assign(properties, { FilterCriteria: { Filters: [] } })],
  ['never halve a batch', properties => Object.assign(properties, { BisectBatchOnFunctionError: false })],
  ['take no partial answers', properties => Object.assign(properties, { FunctionResponseTypes: [] })],
])('Templates are refused if their event source mappings %s', async (_, change) => {
  const changed = changedAssembly('Tasks', ({ Type, Properties }) => {
    if (Type === 'AWS::Lambda::EventSourceMapping') change(Properties);
  });
  await expect(test.cloud.reload(changed)).rejects.toThrow('Invalid');
});

it('Templates are refused if a table has no stream, but a function should receive it', async () => {
  const changed = changedAssembly('Data', ({ Properties }) => {
    if (Properties) delete Properties.StreamSpecification;
  });
  await expect(test.cloud.reload(changed)).rejects.toThrow('Invalid');
});

/** Returns templates that do not allow the archiving function to write to the archive. */
function withoutWrites(): string {
  return changedAssembly('Tasks', ({ Type, Properties }, id) => {
    if (Type !== 'AWS::IAM::Role' || !id.startsWith('followActivityrole')) return;
    for (const { PolicyDocument } of Properties.Policies)
      for (const statement of PolicyDocument.Statement)
        if (statement.Action === 's3:PutObject') statement.Effect = 'Deny';
  });
}
