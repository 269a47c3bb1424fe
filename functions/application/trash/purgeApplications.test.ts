import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { mockDynamo, refuseWrites, writesOf } from '../../testing/dynamo.ts';
import { mockS3, type S3Mock } from '../../testing/s3.ts';
import { deletedApplication, keptFile, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import type { StoredApplication } from '../stored-application.ts';
import { purgeApplications } from './purgeApplications.ts';

const dynamo = mockDynamo();
let s3: S3Mock;
let logged: MockInstance<typeof logger.error>;

const idOf = (n: number) => String(n).padStart(24, '0');
const old = (n: number, changes: Partial<StoredApplication> = {}) =>
  deletedApplication({ _id: idOf(n), deletedAt: '2026-01-31T00:00:00.000Z', ...changes });

/** Mocks the answer of the index, and the records as the table has them. */
function keep(...records: readonly StoredApplication[]): void {
  dynamo.on(QueryCommand).resolves({ Items: records.map(({ _id }) => ({ _id })) });
  for (const Item of records) dynamo.on(GetCommand, { Key: { _id: Item._id } }).resolves({ Item });
}

const removedFiles = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
  dynamo.on(TransactWriteCommand).resolves({});
  s3 = mockS3();
  s3.on(DeleteObjectCommand).resolves({});
  logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('Removing applications for good', () => {
  it('looks in the index of the deleted, from the first deleted up to 30 days ago, for a bounded number', async () => {
    keep();
    await purgeApplications(now);
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      IndexName: 'deleted',
      KeyConditionExpression: '#partition = :value AND #sort BETWEEN :least AND :most',
      ExpressionAttributeValues: { ':value': 'deleted', ':least': '0', ':most': '2026-02-02T20:05:06.789Z' },
      ScanIndexForward: true,
      Limit: serverLimits.purgedAtOnce,
    });
  });

  it('removes the files, then the record and its notice, and leaves in its history that it did', async () => {
    const portrait = keptFile({ key: 'applications/1/image-1' });
    const letter = keptFile({ key: 'applications/1/file1-1' });
    keep(old(1, { image: portrait, file1: letter }));
    await purgeApplications(now);
    expect(removedFiles()).toEqual([
      { Bucket: 'files', Key: portrait.key },
      { Bucket: 'files', Key: letter.key },
    ]);
    const writes = writesOf(dynamo);
    expect(writes[idOf(1)]?.Delete).toEqual({
      TableName: 'applications',
      Key: { _id: idOf(1) },
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': 3 },
    });
    expect(writes[`application#${idOf(1)}`]?.Put?.Item).toEqual({
      subject: `application#${idOf(1)}`,
      kind: 'application',
      at: expect.stringContaining(now.toISOString()),
      action: 'purgeApplications',
      who: 'purgeApplications',
    });
    expect(writes[`notice of ${idOf(1)}`]?.Delete).toEqual({
      TableName: 'notices',
      Key: { application: idOf(1) },
    });
    expect(Object.keys(writes)).toHaveLength(3);
  });

  it.each([
    ['was restored meanwhile', storedApplication({ _id: idOf(1) })],
    ['was deleted again meanwhile', deletedApplication({ _id: idOf(1) })],
  ])('leaves one alone that %s', async (_, record) => {
    keep(record);
    await purgeApplications(now);
    expect(removedFiles()).toEqual([]);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('does not mind one that is gone already', async () => {
    keep(old(1));
    dynamo.on(GetCommand, { Key: { _id: idOf(1) } }).resolves({});
    await expect(purgeApplications(now)).resolves.toBeUndefined();
  });

  it('keeps a record whose files could not be removed, goes on with the others, and fails', async () => {
    const stuck = keptFile({ key: 'applications/1/stuck' });
    keep(old(1, { image: stuck }), old(2));
    s3.on(DeleteObjectCommand, { Key: stuck.key }).rejects(new Error('A1234567'));
    await expect(purgeApplications(now)).rejects.toThrow(/^1 of 2 applications were not removed$/);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
    expect(writesOf(dynamo)[idOf(2)]).toHaveProperty('Delete');
    expect(logged).toHaveBeenCalledWith('Failed', expect.objectContaining({ application: idOf(1) }));
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });

  it('does not remove a record that somebody changed since it was read', async () => {
    keep(old(1));
    refuseWrites(dynamo, [idOf(1)]);
    await expect(purgeApplications(now)).rejects.toThrow('1 of 1');
  });
});
