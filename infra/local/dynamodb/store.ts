import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { AwsError, localAccount } from '../aws/service.ts';
import type { Callback, EngineStore, Item, KeySpace, Table } from './engine.ts';

/** DynamoDB's data in one LevelDB folder. A view collects changes, which are written together. */

export type Change =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string };

interface Range {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
}

interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  batch(operations: readonly Change[], options: { sync: boolean }): Promise<void>;
  keys(range: Range): AsyncIterable<string>;
  values(range: Range): AsyncIterable<unknown>;
}

const { Level: LevelClass }: { Level: new (folder: string, options: { valueEncoding: 'json' }) => Level } =
  createRequire(createRequire(import.meta.url).resolve('dynalite'))('level');

/** Thrown if another process uses the folder, because LevelDB allows only one. */
export class FolderLockedError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The database in ${folder} is already open in another process. Stop that one first.`, { cause });
    this.name = 'FolderLockedError';
  }
}

/** DynamoDB's limit for an item: 400 KB, including attribute names. */
export const maxItemBytes = 400 * 1024;

/** Prefixes of keys in LevelDB. Names of tables and indexes cannot contain `~`. */
const prefixes = {
  table: 'table~',
  items: (table: string) => `item-${table}~`,
  index: (kind: string, table: string, index: string) => `index-${kind.toLowerCase()}~${table}~${index}~`,
};

export function tableOfItem(key: string): string | undefined {
  return /^item-([^~]+)~/.exec(key)?.[1];
}

/** Returns a text that sorts after all keys with this prefix, because keys are ASCII. */
const after = (prefix: string): string => `${prefix}\u00ff`;

/** Storage for dynalite that keeps writes in memory until they are committed. */
export interface View extends EngineStore {
  readonly changes: ReadonlyMap<string, Change>;
  /** Writes an entry that dynalite does not know, such as a stream record. Undefined removes the entry. */
  set(key: string, value: unknown): void;
  table(name: string): Promise<Table>;
  /** Returns the item with this dynalite key, including uncommitted changes. */
  item(table: string, key: string): Promise<Item | undefined>;
}

export interface Store {
  view(): View;
  get(key: string): Promise<unknown>;
  keys(prefix: string): AsyncIterable<string>;
  tableNames(): Promise<string[]>;
  items(table: string): AsyncIterable<Item>;
  /** Writes all changes as one LevelDB batch. The promise resolves when the batch is on disk. */
  commit(changes: Iterable<Change>): Promise<void>;
  close(): Promise<void>;
}

export async function openStore(folder: string, region: string): Promise<Store> {
  const level = new LevelClass(folder, { valueEncoding: 'json' });
  try {
    await level.open();
  } catch (error) {
    throw isLocked(error) ? new FolderLockedError(folder, error) : error;
  }
  const tables = new Map<string, Table>();
  const keys = (prefix: string) => unprefixed(prefix, level.keys(prefixed(prefix)));
  return {
    view: () => createView(level, region, tables),
    get: key => level.get(key),
    keys,
    tableNames: async () => {
      const names: string[] = [];
      for await (const name of keys(prefixes.table)) names.push(name);
      return names;
    },
    async *items(table) {
      for await (const value of level.values(prefixed(prefixes.items(table))))
        if (isObject(value)) yield value;
    },
    commit: async changes => {
      const operations = [...changes];
      if (operations.length > 0) await level.batch(operations, { sync: true });
      for (const { key } of operations) tables.delete(key);
    },
    close: () => level.close(),
  };
}

function isLocked(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === 'LEVEL_LOCKED'
  );
}

export function isObject(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null;
}

function isTable(value: unknown): value is Table {
  return isObject(value) && 'TableName' in value && 'KeySchema' in value && 'AttributeDefinitions' in value;
}

/** @param tables cache of tables by key, because reading them took more than half of a call's time */
function createView(level: Level, region: string, tables: Map<string, Table>): View {
  const changes = new Map<string, Change>();
  const set = (key: string, value: unknown): void => {
    const isGone = value === undefined;
    changes.set(key, isGone ? { type: 'del', key } : { type: 'put', key, value: structuredClone(value) });
  };
  const read = async (key: string): Promise<unknown> => {
    const change = changes.get(key);
    if (!change) return level.get(key);
    return change.type === 'put' ? structuredClone(change.value) : undefined;
  };
  const readTable = async (name: string): Promise<Table> => {
    const key = prefixes.table + name;
    const known = changes.has(key) ? undefined : tables.get(key);
    if (known) return known;
    const table = await read(key);
    if (isTable(table)) {
      if (!changes.has(key)) tables.set(key, table);
      return table;
    }
    throw new AwsError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);
  };
  const keySpace = (prefix: string, toStored = (value: unknown) => value): KeySpace => ({
    // dynalite's locks may do nothing here, because writes already run one at a time.
    lock: (_key, enter) => enter(callback => callback),
    get: (key, callback) => settle(read(prefix + key), callback),
    put: (key, value, callback) => settle(Promise.resolve(set(prefix + key, toStored(value))), callback),
    del: (key, callback) => settle(Promise.resolve(set(prefix + key, undefined)), callback),
    createValueStream: range => Readable.from(level.values(prefixed(prefix, range))),
    createKeyStream: range => Readable.from(unprefixed(prefix, level.keys(prefixed(prefix, range)))),
  });
  const settle = <T>(outcome: Promise<T>, callback: Callback<T>): void => {
    const guarded: Callback<T> = (error, value) => {
      try {
        callback(error, value);
      } catch (fault) {
        view.fail(fault);
      }
    };
    outcome.then(
      value => setImmediate(guarded, null, value),
      (error: unknown) => setImmediate(guarded, error),
    );
  };
  const view: View = {
    changes,
    set,
    fail: error => {
      throw error;
    },
    table: readTable,
    item: async (table, key) => {
      const value = await read(prefixes.items(table) + key);
      return isObject(value) ? value : undefined;
    },
    options: { maxItemSize: maxItemBytes, createTableMs: 0 },
    tableDb: { ...keySpace(prefixes.table, settled), awsAccountId: localAccount, awsRegion: region },
    getTable: (name, ...rest) => settle(readTable(name), rest.length === 1 ? rest[0] : rest[1]),
    getItemDb: table => keySpace(prefixes.items(table)),
    getIndexDb: (kind, table, index) => keySpace(prefixes.index(kind, table, index)),
  };
  return view;
}

/** Stores a new table as active at once, so that a crash leaves no half-created table. */
function settled(table: unknown): Table | undefined {
  if (!isTable(table)) return undefined;
  const indexes = table.GlobalSecondaryIndexes?.map(index => ({ ...index, IndexStatus: 'ACTIVE' }));
  return { ...table, TableStatus: 'ACTIVE', ...(indexes && { GlobalSecondaryIndexes: indexes }) };
}

function prefixed(prefix: string, range: Range = {}): Range {
  const { gt, gte = '', lt, lte, ...rest } = range;
  const start = gt === undefined ? { gte: prefix + gte } : { gt: prefix + gt };
  const end =
    lte === undefined ? { lt: lt === undefined ? after(prefix) : prefix + lt } : { lte: prefix + lte };
  return { ...rest, ...start, ...end };
}

async function* unprefixed(prefix: string, keys: AsyncIterable<string>): AsyncIterable<string> {
  for await (const key of keys) yield key.slice(prefix.length);
}
