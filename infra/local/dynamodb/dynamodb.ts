import * as v from 'valibot';
import {
  AwsError,
  type IsAllowed,
  type JsonService,
  localAccount,
  notSigned,
  type Principal,
  requireAllowed,
} from '../aws/service.ts';
import { createQueue, type Queue } from '../queue.ts';
import type { TableDefinition } from '../template/from-template.ts';
import { parse, run } from './engine.ts';
import { openStore, type Store } from './store.ts';
import { type Streams, withStreams } from './streams.ts';
import { forgetTokens, readObject, readParts, transactWrite } from './transactions.ts';
import { deleteExpired, updateTimeToLive } from './ttl.ts';
import { applyWrite, missing, prepareWrite, validationError, type WriteAction } from './writes.ts';

/** dynalite (npm), extended by IAM, transactions, time to live and writes that survive a crash. */

export interface DynamoOptions {
  readonly folder: string;
  readonly isAllowed: IsAllowed;
  readonly region: string;
}

export interface Dynamo extends JsonService {
  readonly streams: Streams;
  /** Deletes expired items, and transaction tokens that are older than ten minutes. */
  sweep(now: Date): Promise<void>;
}

type Input = Record<string, unknown>;
type Action = (input: Input) => Promise<object>;

/** Each write or transaction is on disk before the answer. @throws FolderLockedError if another process uses the folder */
export async function createDynamo({ folder, isAllowed, region }: DynamoOptions): Promise<Dynamo> {
  const { store, streams } = await withStreams(await openStore(folder, region));
  const exclusively = createQueue();
  const actions = createActions(store, exclusively);
  return {
    streams,
    call: async (action, input, principal) => {
      const perform = actions.get(action);
      if (!perform) throw new AwsError('UnknownOperationException', `Unknown operation ${action}`);
      await authorize(action, input, principal);
      return perform(input);
    },
    async sweep(now) {
      await deleteExpired(store, now, exclusively);
      await exclusively(() => forgetTokens(store, now));
    },
    close: () => exclusively(() => store.close()),
  };

  async function authorize(action: string, input: Input, principal: Principal | undefined): Promise<void> {
    if (!principal) throw notSigned();
    for (const needed of permissionsFor(action, input, region)) {
      await requireAllowed(isAllowed, principal, needed.action, needed.resource);
    }
  }
}

const reads = ['BatchGetItem', 'DescribeTable', 'GetItem', 'ListTables', 'Query', 'Scan'] as const;

function createActions(store: Store, exclusively: Queue): Map<string, Action> {
  const read = (name: (typeof reads)[number]): Action => {
    return async input => {
      const view = store.view();
      return countEmptyRead(input, await run(name, parse(name, input, view), view));
    };
  };
  const writes: Record<string, Action> = {
    CreateTable: input => createTable(store, input),
    PutItem: input => writeItem(store, 'PutItem', input),
    UpdateItem: input => writeItem(store, 'UpdateItem', input),
    DeleteItem: input => writeItem(store, 'DeleteItem', input),
    BatchWriteItem: input => writeBatch(store, input),
    TransactWriteItems: input => transactWrite(store, input),
    UpdateTimeToLive: input => updateTimeToLive(store, input),
  };
  return new Map([
    ...reads.map(name => [name, read(name)] as const),
    ...Object.entries(writes).map(
      ([name, write]) => [name, (input: Input) => exclusively(() => write(input))] as const,
    ),
  ]);
}

/** In DynamoDB a query that finds nothing costs one read, but dynalite counts none. */
function countEmptyRead(input: Input, answer: Record<string, unknown>): Record<string, unknown> {
  const capacity = readObject(answer['ConsumedCapacity']);
  if (capacity['CapacityUnits'] !== 0) return answer;
  return { ...answer, ConsumedCapacity: { ...capacity, CapacityUnits: input['ConsistentRead'] ? 1 : 0.5 } };
}

async function writeItem(store: Store, action: WriteAction, input: Input): Promise<object> {
  const view = store.view();
  const answer = await applyWrite(await prepareWrite(action, input, view), view);
  await store.commit(view.changes.values());
  return answer;
}

/** BatchWriteItem: at most 25 puts and deletes without conditions. Unlike in AWS, the batch is atomic. */
async function writeBatch(store: Store, { RequestItems }: Input): Promise<object> {
  const writes = Object.entries(readObject(RequestItems)).flatMap(([TableName, requests]) =>
    (Array.isArray(requests) ? requests : []).map(request => {
      const { PutRequest, DeleteRequest } = readObject(request);
      const action: WriteAction = PutRequest ? 'PutItem' : 'DeleteItem';
      return { action, input: { TableName, ...readObject(PutRequest ?? DeleteRequest) } };
    }),
  );
  if (writes.length === 0 || writes.length > 25) throw validationError('A batch has 1 to 25 writes');
  const view = store.view();
  for (const { action, input } of writes) await applyWrite(await prepareWrite(action, input, view), view);
  await store.commit(view.changes.values());
  return { UnprocessedItems: {} };
}

async function createTable(store: Store, input: Input): Promise<object> {
  const view = store.view();
  const answer = await run('CreateTable', parse('CreateTable', input, view), view);
  await store.commit(view.changes.values());
  return answer;
}

const Described = v.object({
  Table: v.object({
    GlobalSecondaryIndexes: v.optional(
      v.array(v.object({ IndexName: v.string(), KeySchema: v.unknown(), Projection: v.unknown() })),
      [],
    ),
  }),
});

/** Thrown if a stored table differs from its definition in the templates, because the emulator cannot change tables. */
export class OutdatedDataError extends Error {}

/** Creates missing tables. @throws OutdatedDataError if an existing table has other indexes */
export async function createTables(
  dynamo: Dynamo,
  definitions: readonly TableDefinition[],
  operator: Principal,
): Promise<void> {
  for (const { TimeToLiveSpecification, ...definition } of definitions) {
    const { TableName } = definition;
    try {
      await dynamo.call('CreateTable', { ...definition, BillingMode: 'PAY_PER_REQUEST' }, operator);
    } catch (error) {
      if (!(error instanceof AwsError) || error.code !== 'ResourceInUseException') throw error;
      await requireSameIndexes(dynamo, definition, operator);
      continue;
    }
    if (TimeToLiveSpecification)
      await dynamo.call('UpdateTimeToLive', { TableName, TimeToLiveSpecification }, operator);
  }
}

async function requireSameIndexes(dynamo: Dynamo, definition: TableDefinition, operator: Principal) {
  const { TableName, GlobalSecondaryIndexes = [] } = definition;
  const { Table } = v.parse(Described, await dynamo.call('DescribeTable', { TableName }, operator));
  const shape = (indexes: v.InferOutput<typeof Described>['Table']['GlobalSecondaryIndexes']) =>
    JSON.stringify(indexes.map(index => [index.IndexName, index.KeySchema, index.Projection]).sort());
  if (shape(Table.GlobalSecondaryIndexes) !== shape(GlobalSecondaryIndexes))
    throw new OutdatedDataError(`The table ${TableName} was made from other templates.`);
}

interface Permission {
  readonly action: string;
  readonly resource: string;
}

/** @throws AwsError ValidationException if the call names no table */
function permissionsFor(action: string, input: Record<string, unknown>, region: string): Permission[] {
  const account = `arn:aws:dynamodb:${region}:${localAccount}`;
  const on = (name: string, table: unknown, index?: unknown): Permission => {
    if (typeof table !== 'string') throw missing('TableName');
    const path = typeof index === 'string' ? `table/${table}/index/${index}` : `table/${table}`;
    return { action: `dynamodb:${name}`, resource: `${account}:${path}` };
  };
  switch (action) {
    case 'ListTables':
      return [{ action: 'dynamodb:ListTables', resource: `${account}:table/*` }];
    case 'Query':
    case 'Scan':
      return [on(action, input['TableName'], input['IndexName'])];
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.keys(readObject(input['RequestItems'])).map(table => on(action, table));
    case 'TransactWriteItems':
      return readParts(input).map(([part, request]) => on(part, request['TableName']));
    default:
      return [on(action, input['TableName'])];
  }
}
