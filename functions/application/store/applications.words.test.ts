import { BatchWriteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeMany } from '../../server/aws/write-many.ts';
import { logger } from '../../server/logger.ts';
import { storeApplications } from '../../testing/applications.ts';
import { admin, applicationId, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { revised } from '../rules/changes.ts';
import { storedTerms } from '../rules/terms.ts';
import { storedWords } from '../rules/words.ts';
import { save } from './applications.ts';

let tables: MockTables;
const otherId = 'd'.repeat(24);

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

const keyOf = ({ beginning, place }: Readonly<Record<string, unknown>>) => ({ beginning, place });

describe('The search words of a record', () => {
  const record = storedApplication();
  const change = { who: admin.id, action: 'addApplication', now };
  const stored = () =>
    tables
      .all('words')
      .filter(({ words }) => words !== undefined)
      .map(({ place }) => String(place).replace(/#.*/, ''));
  const placesOf = (of: Parameters<typeof storedWords>[0]) =>
    storedWords(of)
      .map(({ beginning, place }) => `${beginning} ${place.replace(/#.*/, '')}`)
      .toSorted()
      .map(text => text.split(' ').slice(2).join(' '));

  it('find the record both before and after a change', async () => {
    await save(undefined, record, change);
    expect(stored()).toEqual(placesOf(record));
    const renamed = revised({ ...record, surname: 'Khan' }, now);
    await save(record, renamed, change);
    expect(stored()).toEqual(placesOf(renamed));
    await save(renamed, revised({ ...renamed, deletedAt: now.toISOString() }, now), change);
    expect(stored()).toEqual([]);
  });

  it('are written before the record, and removed if the write is rejected', async () => {
    await storeApplications(record);
    const words = tables.all('words');
    const second = { ...record, _id: otherId };
    tables.before(TransactWriteCommand, () => expect(tables.all('words')).toHaveLength(2 * words.length));
    await expect(save(undefined, second, change)).rejects.toMatchObject({ code: 'DUPLICATE' });
    expect(tables.all('words')).toEqual(words);
  });

  it('are those of the stored record after a change that came too late', async () => {
    await save(undefined, record, change);
    const [nadia, karim] = ['Nadia', 'Karim'].map(name => ({ ...record, assignee: { id: admin.id, name } }));
    if (!nadia || !karim) throw new Error('Two names');
    const taken = revised(nadia, now);
    await save(record, taken, change);
    const words = tables.all('words');
    await expect(save(record, revised(karim, now), change)).rejects.toMatchObject({ code: 'STALE' });
    expect(tables.all('words')).toEqual(words);
  });

  it('include the terms of a restored case that removeTerms removes before the restoring transaction', async () => {
    const open = storedApplication();
    await save(undefined, open, change);
    const terms = storedTerms(open);
    const deleted = revised({ ...open, deletedAt: now.toISOString() }, now);
    await save(open, deleted, change);
    tables.before(TransactWriteCommand, () => writeMany('words', { remove: terms.map(keyOf) }));
    const { deletedAt, ...restored } = revised(deleted, now);
    await save(deleted, restored, change);
    expect(tables.all('words').map(keyOf)).toEqual(expect.arrayContaining(terms.map(keyOf)));
  });

  it('stay if it is unknown whether the record was written', async () => {
    tables.dynamo.on(TransactWriteCommand).rejects(new Error('lost'));
    await expect(save(undefined, record, change)).rejects.toThrow('lost');
    expect(stored()).toEqual(placesOf(record));
  });

  it('are logged if they cannot be removed', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
    await save(undefined, record, change);
    tables.dynamo.on(BatchWriteCommand).rejects(new Error('away'));
    await save(record, revised({ ...record, deletedAt: now.toISOString() }, now), change);
    expect(logged).toHaveBeenCalledWith('Failed', expect.objectContaining({ step: 'words' }));
  });

  it('prevent the record from being written if they cannot be written', async () => {
    tables.dynamo.on(BatchWriteCommand).rejects(new Error('away'));
    await expect(save(undefined, record, change)).rejects.toThrow('away');
    expect(tables.find('applications', { _id: applicationId })).toBeUndefined();
  });
});
