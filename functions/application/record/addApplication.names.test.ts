import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { listedIds } from '../../testing/applications.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { add, prepareToAdd } from './testing/add.ts';
import { itChecksNames } from './testing/names.ts';

let tables: MockTables;

beforeEach(() => {
  ({ tables } = prepareToAdd());
});

describe('The names in a new application [§5]', () => {
  itChecksNames({
    save: add,
    success: 201,
    fields: { surname: messages.surnameLength, givenN: messages.givenNameLength },
    expectNothingSaved: async () => expect(await listedIds()).toEqual([]),
  });

  it('are checked before any database read', async () => {
    expect((await add({ surname: 'x'.repeat(31), givenN: 'Ali' })).status).toBe(201);
    expect(tables.dynamo.commandCalls(GetCommand)).toEqual([]);
  });
});
