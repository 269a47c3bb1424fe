import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { requireVersion, versionCondition } from './conditions.ts';
import { dynamo } from './dynamo.ts';

describe('Versioned writes', () => {
  const write = (version: number | undefined) => {
    const Item = { _id: '1', version: (version ?? 0) + 1 };
    return dynamo.send(new PutCommand({ TableName: 'slides', Item, ...versionCondition(version, '_id') }));
  };
  const refused = { name: 'ConditionalCheckFailedException' };

  it('a new record must not exist yet', async () => {
    const tables = mockTables();
    await write(undefined);
    await expect(write(undefined)).rejects.toMatchObject(refused);
    expect(tables.all('slides')).toEqual([{ _id: '1', version: 1 }]);
  });

  it('an update requires the version that was read', async () => {
    const tables = mockTables({ slides: [{ _id: '1', version: 3 }] });
    for (const version of [2, 4, undefined]) await expect(write(version)).rejects.toMatchObject(refused);
    await write(3);
    expect(tables.all('slides')).toEqual([{ _id: '1', version: 4 }]);
  });
});

describe('The version of a caller', () => {
  it.each([3, undefined])('may be %j for version 3', read => {
    expect(() => requireVersion({ version: 3 }, read)).not.toThrow();
  });

  it.each([2, 4])('cannot be %i for version 3', read => {
    expect(() => requireVersion({ version: 3 }, read)).toThrow(
      expect.objectContaining({ code: 'STALE', message: messages.stale }),
    );
  });
});
