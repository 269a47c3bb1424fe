import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { admin, applicationId, closedApplication, deletedApplication, now } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { remove } from './remove.ts';

const years = 7;
const long = '2019-03-04T20:05:06.789Z';
const deleted = deletedApplication({ deletedAt: long });
const purge = { who: admin.id, action: 'purgeApplications', now };
let tables: MockTables;

beforeEach(async () => {
  stubStage();
  tables = mockTables();
  await storeApplications(deleted);
});

describe('remove', () => {
  it('deletes the record and writes a history entry', async () => {
    tables.put('messages', { application: deleted._id, id: 'next' });
    await remove(deleted, years, purge);
    expect([await storedApplicationOf(applicationId), tables.all('messages')]).toEqual([undefined, []]);
    expect((await storedHistory('application', deleted._id))[0]).toMatchObject({
      action: 'purgeApplications',
      who: admin.id,
    });
  });

  it('removes the search words of a closed case', async () => {
    tables = mockTables();
    const closed = closedApplication({ closedAt: long });
    await storeApplications(closed);
    expect(tables.all('words')).not.toEqual([]);
    await remove(closed, years, purge);
    expect([await storedApplicationOf(applicationId), tables.all('words')]).toEqual([undefined, []]);
  });

  it.each([
    ['closed too recently', closedApplication({ closedAt: '2019-03-04T20:05:06.790Z' })],
    ['deleted too recently', deletedApplication({ deletedAt: '2026-01-01T00:00:00.000Z' })],
    ['held', { ...deleted, held: true }],
    ['open', { ...deleted, deletedAt: undefined }],
  ])('throws for an application that is %s', async (_, record) => {
    await replaceApplication(record);
    await expect(remove(record, years, purge)).rejects.toThrow('is still to be kept');
    expect(await storedApplicationOf(applicationId)).toBeDefined();
  });

  it('throws STALE if the record changed since it was read', async () => {
    await replaceApplication({ ...deleted, version: 4 });
    const removing = remove(deleted, years, purge);
    await expect(removing).rejects.toMatchObject({ code: 'STALE', message: messages.stale });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ version: 4 });
  });
});
