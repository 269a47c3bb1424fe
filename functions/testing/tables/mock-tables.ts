import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { tables as layouts, type TableName } from '../../shared/tables.ts';
import { cancelledTransaction } from '../dynamo.ts';
import { restoreAfterFile } from '../mocks.ts';
import { withoutUsesCheck } from '../uses/with-uses-check.ts';
import { invalidRequestError } from './engine.ts';
import { MemoryTable, type Source } from './memory-table.ts';
import type { Values, WriteKind } from './requests.ts';
import type { ConsumedUnits } from './units.ts';

/** Mocks DynamoDB in memory, with the tables of `shared/tables.ts` and the calls that functions make. */

export type MockTables = ReturnType<typeof mockTables>;

type Command = abstract new (...input: never[]) => object;
type Around = (work: () => Values) => Values;
type FindTable = (name: unknown) => MemoryTable;

/**
 * Returns tables with these records.
 * @param options.sources records that are built when read
 * @param options.use called with the units of each call
 */
export function mockTables(
  records: Partial<Record<TableName, readonly object[]>> = {},
  {
    sources = {},
    use,
  }: { sources?: Partial<Record<string, Source>>; use?: (used: ConsumedUnits) => void } = {},
) {
  const tables = new Map(
    Object.entries(layouts).map(([name, layout]) => [
      name,
      new MemoryTable(name, layout, { source: sources[name], use }),
    ]),
  );
  const tableOf: FindTable = name => {
    const table = tables.get(String(name));
    if (!table) throw invalidRequestError(`There is no table ${name}`);
    return table;
  };
  const put = (name: string, ...items: readonly object[]) => {
    for (const Item of items) tableOf(name).write('Put', { TableName: name, Item });
  };
  for (const [name, items] of Object.entries(records)) put(name, ...items);

  const events: { command: Command; act: () => unknown; times: number }[] = [];
  let isActing = false;
  const happen = async (command: unknown) => {
    const event = events.find(one => one.command === command && one.times > 0);
    if (!event || isActing) return;
    event.times -= 1;
    isActing = true;
    await withoutUsesCheck(event.act).finally(() => {
      isActing = false;
    });
  };
  const answers = new Map<unknown, (input: Values) => Values>([
    [GetCommand, input => tableOf(input['TableName']).get(input)],
    [QueryCommand, input => tableOf(input['TableName']).query(input)],
    [ScanCommand, input => tableOf(input['TableName']).scan(input)],
    [PutCommand, input => tableOf(input['TableName']).write('Put', input)],
    [UpdateCommand, input => tableOf(input['TableName']).write('Update', input)],
    [BatchGetCommand, input => getMany(input, tableOf)],
    [BatchWriteCommand, input => writeMany(input, tableOf)],
    [TransactWriteCommand, input => transact(input, tableOf)],
  ]);
  let around: Around = work => work();
  let milliseconds = 0;
  let underWay: Set<string> | undefined;
  const dynamo = restoreAfterFile(mockClient(DynamoDBDocumentClient));
  // All commands share one fake, to save time: almost every test creates new tables.
  dynamo.send.callsFake(async command => {
    const answer = answers.get(command.constructor);
    if (!answer) throw new Error(`The tables do not know this call: ${JSON.stringify(command.input)}`);
    await happen(command.constructor);
    const keys =
      underWay && command instanceof TransactWriteCommand ? keysOf({ ...command.input }, tableOf) : [];
    const meets = keys.map(key => underWay?.has(key) ?? false);
    const isMet = meets.includes(true);
    for (const key of isMet ? [] : keys) underWay?.add(key);
    if (milliseconds > 0) await new Promise(resolve => setTimeout(resolve, milliseconds));
    for (const key of isMet ? [] : keys) underWay?.delete(key);
    if (isMet) throw cancelledTransaction(meets.map(met => (met ? 'TransactionConflict' : 'None')));
    return Object(around(() => answer({ ...command.input })));
  });

  return {
    /** The mocked client. Tests use it to make calls fail or to list them. */
    dynamo,
    put: (name: TableName, ...items: readonly object[]) => put(name, ...items),
    /** Returns all records of a table, sorted by key. */
    all: (name: TableName): Values[] => tableOf(name).all(),
    find: (name: TableName, values: Values): Values | undefined =>
      tableOf(name)
        .all()
        .find(item => Object.entries(values).every(([attribute, value]) => item[attribute] === value)),
    /** Runs `act` before a call. It can change a record, like a concurrent request, or throw, like AWS. */
    before: (command: Command, act: () => unknown, times = 1) => {
      events.push({ command, act, times });
    },
    slowDown: (to: number) => {
      milliseconds = to;
    },
    /** From now on, rejects transactions that conflict with a pending one on a record, like DynamoDB. */
    refuseConflicts: () => {
      underWay = new Set();
    },
    /** Runs `wrap` around each call. It may throw before or after the call. */
    around: (wrap: Around) => {
      around = wrap;
    },
  };
}

function getMany({ RequestItems }: Values, tableOf: FindTable): Values {
  const asked: [string, { Keys: Values[] }][] = Object.entries(Object(RequestItems));
  const found = asked.map(([name, { Keys, ...input }]) => [
    name,
    Keys.flatMap(Key => tableOf(name).get({ ...input, Key })['Item'] ?? []),
  ]);
  return { Responses: Object.fromEntries(found) };
}

function writeMany({ RequestItems }: Values, tableOf: FindTable): Values {
  const asked: [string, Partial<Record<'PutRequest' | 'DeleteRequest', Values>>[]][] = Object.entries(
    Object(RequestItems),
  );
  const writes = asked.flatMap(([TableName, requests]) =>
    requests.map(request => ({ TableName, ...request })),
  );
  // Limit of writes. Source: DynamoDB API Reference, BatchWriteItem.
  if (writes.length === 0 || writes.length > 25) throw invalidRequestError('A batch has 1 to 25 writes');
  for (const { TableName, PutRequest, DeleteRequest } of writes)
    tableOf(TableName).write(PutRequest ? 'Put' : 'Delete', { TableName, ...(PutRequest ?? DeleteRequest) });
  return {};
}

function writesIn({ TransactItems }: Values, tableOf: FindTable) {
  const parts: Record<WriteKind, Values>[] = Object.assign([], TransactItems);
  return parts.flatMap(part =>
    (['Put', 'Update', 'Delete', 'ConditionCheck'] as const).flatMap(kind =>
      part[kind] ? { kind, input: part[kind], table: tableOf(part[kind]['TableName']) } : [],
    ),
  );
}

function keysOf(input: Values, tableOf: FindTable): string[] {
  return writesIn(input, tableOf).map(({ input: write, table }) => `${table.name} ${table.keyOf(write)}`);
}

/** Executes a transaction. @throws TransactionCanceledException with a reason for each write */
function transact(input: Values, tableOf: FindTable): Values {
  const writes = writesIn(input, tableOf);
  // Limit of writes. Source: DynamoDB API Reference, TransactWriteItems.
  if (writes.length === 0 || writes.length > 100)
    throw invalidRequestError('A transaction has 1 to 100 writes');
  const keys = keysOf(input, tableOf);
  if (new Set(keys).size < keys.length)
    throw invalidRequestError('Transaction request cannot include multiple operations on one item');

  const undo: (() => void)[] = [];
  try {
    const CancellationReasons = writes.map(({ kind, input, table }) =>
      reasonOf(() => table.write(kind, input, undo)),
    );
    if (CancellationReasons.some(({ Code }) => Code !== 'None'))
      throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
    return {};
  } catch (error) {
    for (const takeBack of undo.toReversed()) takeBack();
    throw error;
  }
}

function reasonOf(write: () => unknown) {
  try {
    write();
    return { Code: 'None' };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { Code: 'ConditionalCheckFailed', Message: error.message, Item: error.Item };
  }
}
