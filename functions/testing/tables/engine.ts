import { createRequire } from 'node:module';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
} from '@aws-sdk/client-dynamodb';

/** Typed access to dynalite, the library that parses and evaluates DynamoDB's expressions. */

export type Item = Record<string, AttributeValue>;

export interface KeyCondition {
  readonly ComparisonOperator: string;
  readonly AttributeValueList: readonly AttributeValue[];
}

export interface Request {
  readonly Key?: Item;
  readonly Item?: Item;
  readonly IndexName?: string;
  readonly ConsistentRead?: boolean;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Item;
  readonly ReturnValues?: string;
  readonly KeyConditions?: Readonly<Record<string, KeyCondition>>;
  readonly _filter?: { readonly expression: object };
  readonly _projection?: { readonly paths: readonly unknown[] };
}

/** A table's definition for dynalite. It has no indexes, because we implement those ourselves. */
export interface Definition {
  readonly TableName: string;
  readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: 'HASH' | 'RANGE' }[];
  readonly AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: 'S' }[];
}

const require = createRequire(import.meta.url);
const rules: {
  createKey(item: Item, definition: Definition): string;
  validateKey(key: Item, definition: Definition): unknown;
  validateItem(item: Item, definition: Definition): unknown;
  checkConditional(request: Request, item: Item | undefined): unknown;
  matchesExprFilter(item: Item, expression: object): boolean;
  mapPaths(paths: readonly unknown[], item: Item): Item;
} = require('dynalite/db');
const validations: {
  checkTypes(input: object, types: object): Request;
  checkValidations(request: Request, types: object, custom: unknown, store: object): void;
} = require('dynalite/validations');

export const { mapPaths, matchesExprFilter: matchesFilter } = rules;

// Maximum size of an item in DynamoDB: 400 KB.
const options = { maxItemSize: 400 * 1024 };

/** Cache of parsed requests, without keys and items. Parsing a condition takes over a millisecond. */
const parsed = new Map<string, Request>();

/** Parses a request. @throws DynamoDBServiceException if it is invalid */
export function parse(
  action: 'getItem' | 'putItem' | 'updateItem' | 'deleteItem' | 'query',
  { Key, ...input }: { readonly Key?: Item },
): Request {
  const { types, custom }: { types: object; custom: unknown } = require(`dynalite/validations/${action}`);
  const text = `${action} ${JSON.stringify(input)}`;
  try {
    const known = parsed.get(text);
    if (known) return { ...known, ...(Key && { Key }) };
    const request = validations.checkTypes({ ...input, ...(Key && { Key }) }, types);
    validations.checkValidations(request, types, custom, { options, tableDb: {} });
    parsed.set(text, request);
    return request;
  } catch (error) {
    throw awsError(error);
  }
}

/** Returns the key of a record in dynalite's form. @throws DynamoDBServiceException if it is invalid */
export function keyOf({ Key, Item }: Request, definition: Definition): string {
  const wrong = Item ? rules.validateItem(Item, definition) : rules.validateKey(Key ?? {}, definition);
  if (wrong) throw awsError(wrong);
  return rules.createKey(Key ?? Item ?? {}, definition);
}

/** Evaluates the condition of a request. @throws ConditionalCheckFailedException */
export function requireCondition(request: Request, item: Item | undefined): void {
  const refused = rules.checkConditional(request, item);
  if (refused) throw awsError(refused);
}

/** Returns the item after an update. @throws DynamoDBServiceException if the update is invalid */
export function applyUpdate(request: Request, before: Item | undefined, definition: Definition): Item {
  type Done = (error: unknown, value?: unknown) => void;
  const update: (
    store: object,
    request: Request,
    done: Done,
  ) => void = require('dynalite/actions/updateItem');
  let after: Item = {};
  const items = {
    lock: (_: string, enter: (release: (done: Done) => Done) => void) => enter(done => done),
    get: (_: string, done: Done) => done(null, before),
    put: (_: string, item: Item, done: Done) => {
      after = item;
      done(null);
    },
  };
  const store = {
    options,
    getTable: (_: string, done: Done) => done(null, definition),
    getItemDb: () => items,
  };
  update(store, request, error => {
    if (error) throw awsError(error);
  });
  return after;
}

export function invalidRequestError(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({
    name: 'ValidationException',
    message,
    $fault: 'client',
    $metadata: {},
  });
}

/** Converts an error of dynalite, which has a response body, to an AWS error. Returns others unchanged. */
function awsError(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error)) return error;
  const { __type = '', message = error.message }: { __type?: string; message?: string } = Object(error.body);
  return __type.endsWith('ConditionalCheckFailedException')
    ? new ConditionalCheckFailedException({ message, $metadata: {} })
    : invalidRequestError(message);
}
