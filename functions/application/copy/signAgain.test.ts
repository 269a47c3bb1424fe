import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { environmentNames } from '../../shared/resources.ts';
import { keyIds } from '../../testing/keys.ts';
import { now } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { signingShards } from '../rules/index-keys.ts';
import { handler } from './signAgain.ts';

let tables: MockTables;
const event = { id: 'e', time: now.toISOString() };
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const queries = () => tables.dynamo.commandCalls(QueryCommand);
/** Returns the numbers of the records that were marked for signing. */
const asked = () =>
  tables
    .all('applications')
    .filter(({ askedAt, signingKey, _id }) => askedAt === event.time && signingKey === `none#${_id}`)
    .map(({ _id }) => Number.parseInt(String(_id), 16));

function hold(names: readonly string[]): void {
  const applications = names.map((name, n) => ({
    _id: idOf(n),
    signingKey: `${name}#${idOf(n)}`,
    signingShard: signingShards[n % 4],
  }));
  tables = mockTables({ applications });
}

beforeEach(() => {
  stubStage();
  vi.stubEnv(environmentNames.proofKey, keyIds[0]);
});

describe('signAgain', () => {
  it('marks only copies that are unsigned, or signed by another key or in another claims format', async () => {
    hold(['0123abcd-1', '00000000-1', 'none', 'ffffffff-1', '0123abcd-0', '0123abce-1', '0123abcd-1']);
    await handler(event);
    expect(asked()).toEqual([1, 2, 3, 4, 5]);
    expect(queries()).toHaveLength(8);
  });

  it('makes two empty reads of each index shard if every copy is signed', async () => {
    hold(['0123abcd-1', '0123abcd-1']);
    await handler(event);
    expect([queries().length, asked()]).toEqual([8, []]);
  });

  it('marks at most 3,000 copies, unsigned ones first', async () => {
    hold([...Array<string>(3).fill('00000000-1'), ...Array<string>(3001).fill('none')]);
    await handler(event);
    expect([queries().length, asked().length, asked()[0]]).toEqual([8, 3000, 4]);
  });

  it('skips a record that was written or signed since the job read it', async () => {
    hold(['none', 'none']);
    const signed = { _id: idOf(1), signingShard: 'signing#1', signingKey: `0123abcd-1#${idOf(1)}` };
    tables.before(UpdateCommand, () => tables.put('applications', signed));
    await handler(event);
    expect(asked()).toEqual([0]);
    expect(tables.find('applications', { _id: idOf(1) })).toEqual(signed);
  });

  it('fails if a write to the table fails', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    hold(['none']);
    tables.dynamo.on(UpdateCommand).rejects(new Error('down'));
    await expect(handler(event)).rejects.toThrow('signAgain could not do all its work');
  });
});
