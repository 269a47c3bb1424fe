import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { findKeyError } from './engine.ts';
import type { Change, Store, View } from './store.ts';
import {
  applyWrite,
  itemKey,
  missing,
  prepareWrite,
  validationError,
  type Write,
  type WriteAction,
} from './writes.ts';

/** TransactWriteItems, which dynalite does not implement. The caller must run one transaction at a time. */

interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: unknown;
}

/** Capacity of a write in a transaction, as a multiple of that of a single write. */
const transactionFactor = 2;
/** Lifetime of a ClientRequestToken in milliseconds: ten minutes. */
const tokenLife = 600_000;
const tokenPrefix = 'txn~';
const longestToken = 36;

const TokenRecord = v.object({ hash: v.string(), at: v.number() });

const partActions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;
type Part = [action: WriteAction, request: Record<string, unknown>];

/** @throws AwsError ValidationException unless there are 1 to 100 parts of known kinds */
export function readParts(input: Record<string, unknown>): Part[] {
  const list = input['TransactItems'];
  if (!Array.isArray(list) || list.length === 0 || list.length > 100) {
    throw validationError(
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
    );
  }
  return list.map((entry: unknown): Part => {
    const [[kind = '', request] = [], ...others] = Object.entries(readObject(entry));
    const action = Object.entries(partActions).find(([name]) => name === kind)?.[1];
    if (!action || others.length > 0)
      throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
    return [action, readObject(request)];
  });
}

/** Returns the value if it is an object, otherwise an empty object. */
export function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** @throws AwsError TransactionCanceledException, ValidationException, IdempotentParameterMismatchException */
export async function transactWrite(store: Store, input: Record<string, unknown>): Promise<object> {
  const view = store.view();
  const parts = readParts(input);
  const token = readToken(input);
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  if (token !== undefined && (await isRepeated(store, token, hash))) return {};

  const writes: Write[] = [];
  for (const part of parts) writes.push(await prepare(part, view));
  refuseDuplicates(writes.filter(isWellKeyed).map(write => `${write.data.TableName}~${itemKey(write)}`));

  const reasons: Reason[] = [];
  const capacity: Capacity[] = [];
  for (const write of writes) {
    try {
      const answer = await applyWrite(write, view);
      capacity.push({ table: write.data.TableName, units: transactionFactor * readUnits(answer) });
      reasons.push({ Code: 'None' });
    } catch (error) {
      reasons.push(toReason(error));
    }
  }
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);

  if (token !== undefined) view.set(tokenPrefix + token, { hash, at: Date.now() });
  await store.commit(view.changes.values());
  return answerCapacity(input, capacity);
}

export async function forgetTokens(store: Store, now: Date): Promise<void> {
  const forgotten: Change[] = [];
  for await (const token of store.keys(tokenPrefix)) {
    const key = tokenPrefix + token;
    const seen = await store.get(key);
    if (!v.is(TokenRecord, seen) || now.getTime() - seen.at >= tokenLife)
      forgotten.push({ type: 'del', key });
  }
  await store.commit(forgotten);
}

async function prepare([action, request]: Part, view: View): Promise<Write> {
  if (action === 'UpdateItem' && request['UpdateExpression'] === undefined) throw missing('UpdateExpression');
  return prepareWrite(action, { ...request, ReturnConsumedCapacity: 'TOTAL' }, view);
}

function isWellKeyed({ data, table }: Write): boolean {
  return findKeyError(data, table) === undefined;
}

function refuseDuplicates(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
}

function toReason(error: unknown): Reason {
  if (!(error instanceof AwsError)) throw error;
  const isCondition = error.code === 'ConditionalCheckFailedException';
  return {
    Code: isCondition ? 'ConditionalCheckFailed' : 'ValidationError',
    Message: error.message,
    ...error.body,
  };
}

function cancelled(reasons: readonly Reason[]): AwsError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
}

function readToken(input: Record<string, unknown>): string | undefined {
  const token = input['ClientRequestToken'];
  if (token === undefined) return undefined;
  if (typeof token === 'string' && token.length > 0 && token.length <= longestToken) return token;
  throw validationError(`ClientRequestToken must have length between 1 and ${longestToken}`);
}

async function isRepeated(store: Store, token: string, hash: string): Promise<boolean> {
  const seen = await store.get(tokenPrefix + token);
  if (!v.is(TokenRecord, seen) || Date.now() - seen.at >= tokenLife) return false;
  if (seen.hash === hash) return true;
  throw new AwsError(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request.',
  );
}

interface Capacity {
  readonly table: string;
  readonly units: number;
}

function readUnits({ ConsumedCapacity }: Record<string, unknown>): number {
  return Number(readObject(ConsumedCapacity)['CapacityUnits'] ?? 0);
}

function answerCapacity(input: Record<string, unknown>, capacity: readonly Capacity[]): object {
  if (input['ReturnConsumedCapacity'] !== 'TOTAL') return {};
  const totals = new Map<string, number>();
  for (const { table, units } of capacity) totals.set(table, (totals.get(table) ?? 0) + units);
  return {
    ConsumedCapacity: [...totals].map(([TableName, units]) => ({
      TableName,
      CapacityUnits: units,
      WriteCapacityUnits: units,
    })),
  };
}
