import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import {
  deletedIds,
  listedIds,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
} from '../../testing/applications.ts';
import { arrivedDocument } from '../../testing/document-requests.ts';
import { storedHistory } from '../../testing/history.ts';
import { mockS3, type S3Mock } from '../../testing/s3.ts';
import {
  applicationId,
  closedApplication,
  deletedApplication,
  keptFile,
  now,
  storedApplication,
} from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import type { StoredApplication } from '../stored-application.ts';
import { purgeApplications } from './purgeApplications.ts';
import { remove } from './remove.ts';

let tables: MockTables;
let s3: S3Mock;
let logged: MockInstance<typeof logger.error>;

const idOf = (n: number) => String(n).padStart(24, '0');
const old = (n: number, changes: Partial<StoredApplication> = {}) =>
  deletedApplication({ _id: idOf(n), deletedAt: '2019-01-31T00:00:00.000Z', ...changes });

const removedFiles = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  stubStage();
  tables = mockTables();
  s3 = mockS3();
  s3.on(DeleteObjectCommand).resolves({});
  logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('purgeApplications', () => {
  it('removes applications deleted or closed seven years ago, oldest first, up to a limit', async () => {
    const most = serverLimits.purgedAtOnce;
    const due = Array.from({ length: most + 1 }, (_, n) =>
      n % 2 === 0
        ? old(n, { deletedAt: `2018-01-01T00:00:00.${100 + n}Z` })
        : closedApplication({ _id: idOf(n), closedAt: `2018-01-01T00:00:00.${100 + n}Z` }),
    );
    const recent = deletedApplication({ _id: idOf(most + 1), deletedAt: '2019-03-04T20:05:06.790Z' });
    await storeApplications(recent, ...due.toReversed(), storedApplication());
    await purgeApplications(now);
    expect(await deletedIds()).toEqual([recent._id, idOf(most)]);
    expect(await listedIds()).toEqual([applicationId]);
    await purgeApplications(now);
    expect(await deletedIds()).toEqual([recent._id]);
  });

  it('removes the files, then the record with its messages and number of openings, and writes a history entry', async () => {
    const portrait = keptFile({ key: 'applications/1/image-1' });
    const letter = keptFile({ key: 'applications/1/file1-1' });
    const arrivedFile = keptFile({ key: 'applications/1/arrived-1' });
    const arrived = [arrivedDocument({ file: arrivedFile })];
    await storeApplications(old(1, { image: portrait, file1: letter, arrived }));
    for (const application of [idOf(1), idOf(2)]) {
      tables.put('openings', { application, version: 1 });
      tables.put('messages', { application, id: 'next' }, { application, id: 'a' });
    }
    await purgeApplications(now);
    expect(removedFiles()).toEqual([
      { Bucket: 'files', Key: portrait.key },
      { Bucket: 'files', Key: letter.key },
      { Bucket: 'files', Key: arrivedFile.key },
    ]);
    expect(await storedApplicationOf(idOf(1))).toBeUndefined();
    expect(tables.all('openings')).toMatchObject([{ application: idOf(2) }]);
    expect(tables.all('messages')).toMatchObject([
      { application: idOf(2), id: 'a' },
      { application: idOf(2), id: 'next' },
    ]);
    const [line, ...others] = await storedHistory('application', idOf(1));
    expect(line).toEqual({
      subject: `application#${idOf(1)}`,
      at: expect.stringContaining(now.toISOString()),
      action: 'purgeApplications',
      who: 'purgeApplications',
    });
    expect(others).toHaveLength(1);
  });

  it.each([
    ['was restored', storedApplication({ _id: idOf(1) })],
    ['was deleted again', deletedApplication({ _id: idOf(1) })],
    ['is held', old(1, { held: true })],
  ])('keeps an application that %s after the job listed it', async (_, record) => {
    await storeApplications(old(1));
    tables.before(GetCommand, () => replaceApplication(record));
    await purgeApplications(now);
    expect(removedFiles()).toEqual([]);
    expect(await storedApplicationOf(idOf(1))).toEqual(record);
  });

  it('uses the retention period of the settings, which it reads at each run', async () => {
    await storeApplications(old(1));
    tables.put('settings', storedSettings({ retentionYears: 8 }));
    await purgeApplications(now);
    expect(await deletedIds()).toEqual([idOf(1)]);
    tables.put('settings', storedSettings({ retentionYears: 7 }));
    await purgeApplications(now);
    expect(await deletedIds()).toEqual([]);
  });

  it('never removes applications on hold', async () => {
    await storeApplications(
      old(1, { held: true }),
      closedApplication({ ...old(2, { held: true }), deletedAt: undefined }),
    );
    await purgeApplications(now);
    for (const n of [1, 2]) expect(await storedApplicationOf(idOf(n))).toBeDefined();
  });

  it('succeeds if another run has removed the application already', async () => {
    await storeApplications(old(1));
    tables.before(GetCommand, () => remove(old(1), 7, { who: 'other', action: 'purgeApplications', now }));
    await expect(purgeApplications(now)).resolves.toBeUndefined();
  });

  it('keeps a record if its files cannot be removed, continues with the others, and fails at the end', async () => {
    const stuck = keptFile({ key: 'applications/1/stuck' });
    await storeApplications(old(1, { image: stuck }), old(2));
    s3.on(DeleteObjectCommand, { Key: stuck.key }).rejects(new Error('A1234567'));
    await expect(purgeApplications(now)).rejects.toThrow(/^1 of 2 applications were not removed$/);
    expect(await deletedIds()).toEqual([idOf(1)]);
    expect(logged).toHaveBeenCalledWith('Failed', expect.objectContaining({ application: idOf(1) }));
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });

  it('does not remove a record that changed since it was read', async () => {
    await storeApplications(old(1));
    tables.before(TransactWriteCommand, () => replaceApplication(old(1, { version: 4 })));
    await expect(purgeApplications(now)).rejects.toThrow('1 of 1');
    expect(await storedApplicationOf(idOf(1))).toMatchObject({ version: 4 });
  });
});
