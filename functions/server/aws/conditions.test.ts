import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { requireVersion, versionCondition } from './conditions.ts';
import { dynamo } from './dynamo.ts';

describe('The condition of a write', () => {
  const write = (version: number | undefined) => {
    const Item = { _id: '1', version: (version ?? 0) + 1 };
    return dynamo.send(new PutCommand({ TableName: 'slides', Item, ...versionCondition(version, '_id') }));
  };
  const refused = { name: 'ConditionalCheckFailedException' };

  it('for a new record is that it does not exist yet', async () => {
    const tables = mockTables();
    await write(undefined);
    await expect(write(undefined)).rejects.toMatchObject(refused);
    expect(tables.all('slides')).toEqual([{ _id: '1', version: 1 }]);
  });

  it('for an update is that the record has the version that was read', async () => {
    const tables = mockTables({ slides: [{ _id: '1', version: 3 }] });
    for (const version of [2, 4, undefined]) await expect(write(version)).rejects.toMatchObject(refused);
    await write(3);
    expect(tables.all('slides')).toEqual([{ _id: '1', version: 4 }]);
  });
});

describe('requireVersion for a record with version 3', () => {
  it.each([3, undefined])('accepts the caller’s version %j', read => {
    expect(() => requireVersion({ version: 3 }, read)).not.toThrow();
  });

  it.each([2, 4])('rejects the caller’s version %i', read => {
    expect(() => requireVersion({ version: 3 }, read)).toThrow(
      expect.objectContaining({ code: 'STALE', message: messages.stale }),
    );
  });
});
