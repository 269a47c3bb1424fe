import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { AwsError } from '../aws/service.ts';

/** Typed access to dynalite, an npm package that implements DynamoDB's expressions, key order and messages. */

/** A value in DynamoDB's format. It has exactly one property, named after its type. */
export interface AttributeValue {
  readonly S?: string;
  readonly N?: string;
  readonly B?: string;
  readonly BOOL?: boolean;
  readonly NULL?: boolean;
  readonly SS?: readonly string[];
  readonly NS?: readonly string[];
  readonly BS?: readonly string[];
  readonly L?: readonly AttributeValue[];
  readonly M?: Readonly<Record<string, AttributeValue>>;
}

export type Item = Readonly<Record<string, AttributeValue>>;

interface Index {
  readonly IndexName: string;
  readonly KeySchema: readonly { readonly AttributeName: string }[];
}

export type KeyType = 'S' | 'N' | 'B';

export interface Table {
  readonly TableName: string;
  readonly TableStatus: string;
  readonly KeySchema: readonly { readonly AttributeName: string }[];
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string;
    readonly AttributeType: KeyType;
  }[];
  readonly GlobalSecondaryIndexes?: readonly Index[];
}

export interface Parsed {
  readonly TableName: string;
  readonly Key?: Item;
  readonly Item?: Item;
}

export type Callback<T> = (error: unknown, value?: T) => void;

export interface KeySpace {
  lock(key: string, run: (release: <F>(callback: F) => F) => void): void;
  get(key: string, callback: Callback<unknown>): void;
  put(key: string, value: unknown, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
  createValueStream(range: object): Readable;
  createKeyStream(range: object): Readable;
}

export interface EngineStore {
  /** Receives errors that dynalite throws in its callbacks, where nothing else catches them. */
  fail: (error: unknown) => void;
  readonly options: { maxItemSize: number; createTableMs: number };
  readonly tableDb: KeySpace & { awsAccountId: string; awsRegion: string };
  /** Called as `(name, callback)` or `(name, mustBeActive, callback)`. Local tables are always active. */
  getTable(name: string, ...rest: [Callback<Table>] | [boolean, Callback<Table>]): void;
  getItemDb(table: string): KeySpace;
  getIndexDb(kind: string, table: string, index: string): KeySpace;
}

type Types = Readonly<Record<string, unknown>>;
interface Validation {
  readonly types: Types;
  readonly custom?: (data: object, store: EngineStore) => string | undefined;
}
type Invalid = (Error & { body: { message: string } }) | null | undefined;

const require = createRequire(import.meta.url);
const rules: {
  createKey(item: Item, table: Table): string;
  validateKey(key: Item, table: Table): Invalid;
  validateItem(item: Item, table: Table): Invalid;
  checkConditional(data: Parsed, item: Item | undefined): Invalid;
  capacityUnits(item: Item | undefined, isRead: boolean, isConsistent: boolean): number;
} = require('dynalite/db');
const validations: {
  checkTypes(input: object, types: Types): Parsed;
  checkValidations(data: Parsed, types: Types, custom: Validation['custom'], store: EngineStore): void;
} = require('dynalite/validations');

/** Actions that dynalite implements. This emulator adds transactions and time to live. */
export type EngineAction =
  | 'BatchGetItem'
  | 'CreateTable'
  | 'DeleteItem'
  | 'DescribeTable'
  | 'GetItem'
  | 'ListTables'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'UpdateItem';

type Run = (store: EngineStore, data: Parsed, callback: Callback<Record<string, unknown>>) => void;

function find(name: EngineAction): { readonly run: Run; readonly validation: Validation } {
  const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return { run: require(`dynalite/actions/${file}`), validation: require(`dynalite/validations/${file}`) };
}

export const { createKey, capacityUnits } = rules;

/** Returns AWS's error message if the key of the table or of an index is invalid. */
export function findKeyError(data: Parsed, table: Table): string | undefined {
  const invalid = data.Item ? rules.validateItem(data.Item, table) : rules.validateKey(data.Key ?? {}, table);
  return invalid?.body.message;
}

/** Returns whether the condition of a write is met. `item` is undefined if it does not exist. */
export function meetsCondition(data: Parsed, item: Item | undefined): boolean {
  return !rules.checkConditional(data, item);
}

/** @throws AwsError ValidationException, SerializationException */
export function parse(name: EngineAction, input: object, store: EngineStore): Parsed {
  const { types, custom } = find(name).validation;
  try {
    const data = validations.checkTypes(structuredClone(input), types);
    validations.checkValidations(data, types, custom, store);
    return data;
  } catch (error) {
    throw toAwsError(error);
  }
}

/** @throws AwsError with DynamoDB's codes */
export async function run(
  name: EngineAction,
  data: Parsed,
  store: EngineStore,
): Promise<Record<string, unknown>> {
  try {
    return await new Promise((resolve, reject) => {
      store.fail = reject;
      find(name).run(store, data, (error, value) => (error || !value ? reject(error) : resolve(value)));
    });
  } catch (error) {
    throw toAwsError(error);
  }
}

/** Converts dynalite's errors, which have a response body, to AwsError. Returns other errors unchanged. */
function toAwsError(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error)) return error;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('__type' in body)) return error;
  const message = 'message' in body ? body.message : error.message;
  return new AwsError(String(body.__type).replace(/^.*#/, ''), String(message ?? ''), 400);
}
