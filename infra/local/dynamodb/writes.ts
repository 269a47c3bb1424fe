import { AwsError } from '../aws/service.ts';
import {
  capacityUnits,
  createKey,
  findKeyError,
  meetsCondition,
  type Parsed,
  parse,
  run,
  type Table,
} from './engine.ts';
import { findItemError } from './items.ts';
import type { View } from './store.ts';

/** One write to one item, prepared and then applied to a view; nothing is stored until the view is committed. */

export type WriteAction = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/** A write whose shape is right, with its table's definition. */
export interface Write {
  readonly action: WriteAction;
  readonly data: Parsed;
  readonly table: Table;
  /** Set when a failed condition answers with the item that failed it. */
  readonly returnsItemOnFailure: boolean;
}

export const validationError = (message: string): AwsError => new AwsError('ValidationException', message);

/** The refusal of a request that lacks a parameter. */
export function missing(parameter: string): AwsError {
  return validationError(`The parameter '${parameter}' is required but was not present in the request`);
}

/**
 * Checks the shape of a write and finds its table.
 *
 * @throws AwsError ValidationException, SerializationException, ResourceNotFoundException
 */
export async function prepareWrite(
  action: WriteAction,
  input: Record<string, unknown>,
  view: View,
): Promise<Write> {
  const data = parse(action === 'ConditionCheckItem' ? 'DeleteItem' : action, input, view);
  if (action === 'ConditionCheckItem' && input['ConditionExpression'] === undefined) {
    throw missing('ConditionExpression');
  }
  const table = await view.table(data.TableName);
  const returnsItemOnFailure = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
  return { action, data, table, returnsItemOnFailure };
}

/**
 * Applies a write to `view` and answers as DynamoDB does.
 *
 * @throws AwsError ValidationException, or ConditionalCheckFailedException with the `Item` where it was asked for
 */
export async function applyWrite(write: Write, view: View): Promise<Record<string, unknown>> {
  const { action, data, table } = write;
  const keyError = findKeyError(data, table);
  if (keyError) throw validationError(keyError);
  const key = itemKey(write);
  const before = await view.item(table.TableName, key);
  if (!meetsCondition(data, before)) {
    const body = write.returnsItemOnFailure && before ? { Item: before } : {};
    throw new AwsError('ConditionalCheckFailedException', 'The conditional request failed', 400, body);
  }
  if (action === 'ConditionCheckItem') {
    return { ConsumedCapacity: { CapacityUnits: capacityUnits(before, false, true) } };
  }
  const answer = await run(action, data, view);
  const after = await view.item(table.TableName, key);
  const itemError = after && findItemError(after, table);
  if (itemError) throw validationError(itemError);
  return answer;
}

/** The engine's key of the item that is written. Its key attributes must be well formed. */
export function itemKey({ data, table }: Write): string {
  return createKey(data.Key ?? data.Item ?? {}, table);
}
