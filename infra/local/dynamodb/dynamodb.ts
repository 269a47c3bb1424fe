/** DynamoDB on one machine: dynalite's engine behind a front with IAM, transactions, time to live and safe writes. */

import {
  AwsError,
  type IsAllowed,
  type JsonService,
  notSigned,
  type Principal,
  requireAllowed,
} from '../aws/service.ts';
import { createQueue, type Queue } from '../queue.ts';
import { permissionsFor } from './access.ts';
import { parse, run } from './engine.ts';
import { findItemError } from './items.ts';
import { openStore, type Store } from './store.ts';
import { forgetTokens, transactGet, transactWrite } from './transactions.ts';
import { deleteExpired, describeTimeToLive, forgetTimeToLive, updateTimeToLive } from './ttl.ts';
import { applyWrite, prepareWrite, validationError, type WriteAction } from './writes.ts';

export interface DynamoOptions {
  /** Where the data is kept; created where it is missing. */
  readonly folder: string;
  readonly isAllowed: IsAllowed;
  readonly region: string;
  /** Milliseconds between two sweeps of what has expired; a minute unless given. */
  readonly sweepMs?: number;
}

export interface Dynamo extends JsonService {
  /** Deletes the items whose time to live has passed at `now`, and forgets old transaction tokens. */
  sweep(now: Date): Promise<void>;
}

type Input = Record<string, unknown>;
type Action = (input: Input) => Promise<object>;

/**
 * Opens DynamoDB on `folder`. Each write or transaction is one LevelDB batch, on disk before it is answered.
 *
 * @throws FolderLockedError when another process has the folder open
 */
export async function createDynamo({
  folder,
  isAllowed,
  region,
  sweepMs = 60_000,
}: DynamoOptions): Promise<Dynamo> {
  const store = await openStore(folder, region);
  const exclusively = createQueue();
  const actions = createActions(store, exclusively);

  const sweep = async (now: Date): Promise<void> => {
    await deleteExpired(store, now, exclusively);
    await exclusively(() => forgetTokens(store, now));
  };
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep(new Date()).catch(error => console.error('DynamoDB sweep failed', error));
  }, sweepMs);
  timer.unref();

  return {
    call: async (action, input, principal) => {
      const perform = actions.get(action);
      if (!perform) throw new AwsError('UnknownOperationException', `Unknown operation ${action}`);
      await authorize(action, input, principal);
      return perform(input);
    },
    sweep,
    close: async () => {
      clearInterval(timer);
      await sweeping;
      await exclusively(() => store.close());
    },
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
  const actions = new Map<string, Action>();
  for (const name of reads) {
    actions.set(name, async input => {
      refuseLoneSegment(input);
      const view = store.view();
      return countEmptyRead(input, await run(name, parse(name, input, view), view));
    });
  }
  const addWrite = (name: string, action: Action): void => {
    actions.set(name, input => exclusively(() => action(input)));
  };
  addWrite('CreateTable', input => changeTable(store, 'CreateTable', input));
  addWrite('DeleteTable', input => changeTable(store, 'DeleteTable', input));
  addWrite('PutItem', input => writeItem(store, 'PutItem', input));
  addWrite('UpdateItem', input => writeItem(store, 'UpdateItem', input));
  addWrite('DeleteItem', input => writeItem(store, 'DeleteItem', input));
  addWrite('BatchWriteItem', input => writeBatch(store, input));
  addWrite('TransactWriteItems', input => transactWrite(store, input));
  addWrite('TransactGetItems', input => transactGet(store, input));
  addWrite('UpdateTimeToLive', input => updateTimeToLive(store, input));
  actions.set('DescribeTimeToLive', input => describeTimeToLive(store, input));
  return actions;
}

/** The engine takes the segment 0 without a total for no segment at all. */
function refuseLoneSegment({ Segment, TotalSegments }: Input): void {
  if (Segment === undefined || TotalSegments !== undefined) return;
  throw validationError(
    'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
  );
}

/** A query that finds nothing still costs one read, which the engine does not count. */
function countEmptyRead(input: Input, answer: Record<string, unknown>): Record<string, unknown> {
  const capacity = answer['ConsumedCapacity'];
  const isCounted = typeof capacity === 'object' && capacity !== null && 'CapacityUnits' in capacity;
  if (!isCounted || capacity.CapacityUnits !== 0) return answer;
  return { ...answer, ConsumedCapacity: { ...capacity, CapacityUnits: input['ConsistentRead'] ? 1 : 0.5 } };
}

async function writeItem(store: Store, action: WriteAction, input: Input): Promise<object> {
  const view = store.view();
  const answer = await applyWrite(await prepareWrite(action, input, view), view);
  await store.commit(view.changes.values());
  return answer;
}

async function writeBatch(store: Store, input: Input): Promise<object> {
  const view = store.view();
  const data = parse('BatchWriteItem', input, view);
  for (const [name, requests] of Object.entries(data.RequestItems ?? {})) {
    const table = await view.table(name);
    for (const { PutRequest: put } of requests) {
      const error = put && findItemError(put.Item, table);
      if (error) throw validationError(error);
    }
  }
  const answer = await run('BatchWriteItem', data, view);
  await store.commit(view.changes.values());
  return answer;
}

async function changeTable(
  store: Store,
  action: 'CreateTable' | 'DeleteTable',
  input: Input,
): Promise<object> {
  const view = store.view();
  const data = parse(action, input, view);
  const answer = await run(action, data, view);
  const changes = [...view.changes.values()];
  if (action === 'DeleteTable') changes.push(forgetTimeToLive(data.TableName));
  await store.commit(changes);
  return answer;
}
