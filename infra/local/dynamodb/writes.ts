import { ownProperty } from '../../../functions/contract.ts';
import { AwsError } from '../aws/service.ts';
import {
  type AttributeValue,
  capacityUnits,
  createKey,
  findKeyError,
  type Item,
  type KeyType,
  meetsCondition,
  type Parsed,
  parse,
  run,
  type Table,
} from './engine.ts';
import { maxItemBytes, type View } from './store.ts';

/** Applies a write of one item to a view. Nothing is stored until the view is committed. */

export type WriteAction = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

export interface Write {
  readonly action: WriteAction;
  readonly data: Parsed;
  readonly table: Table;
  readonly returnsItemOnFailure: boolean;
}

export const validationError = (message: string): AwsError => new AwsError('ValidationException', message);

export function missing(parameter: string): AwsError {
  return validationError(`The parameter '${parameter}' is required but was not present in the request`);
}

/** @throws AwsError ValidationException, SerializationException, ResourceNotFoundException */
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

/** Returns DynamoDB's answer. @throws AwsError ValidationException, ConditionalCheckFailedException */
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

/** Returns dynalite's key of the item. The item's key attributes must be valid. */
export function itemKey({ data, table }: Write): string {
  return createKey(data.Key ?? data.Item ?? {}, table);
}

/** Two checks that dynalite does not have: sizes of items in bytes, and empty keys of an index. */

const bytes = (text: string): number => Buffer.byteLength(text);
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Includes attribute names. Source: Amazon DynamoDB Developer Guide, "DynamoDB item sizes and formats". */
function itemBytes(item: Item): number {
  return sum(Object.entries(item).map(([name, value]) => bytes(name) + valueBytes(value)));
}

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return bytes(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return binaryBytes(value.B);
  if (value.SS) return sum(value.SS.map(bytes));
  if (value.NS) return sum(value.NS.map(numberBytes));
  if (value.BS) return sum(value.BS.map(binaryBytes));
  if (value.L) return 3 + sum(value.L.map(member => 1 + valueBytes(member)));
  if (value.M) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  return 1;
}

/** A number takes one byte for about two significant digits, plus one byte. */
function numberBytes(text: string): number {
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
  return 1 + Math.ceil(digits.length / 2);
}

function binaryBytes(base64: string): number {
  return Buffer.from(base64, 'base64').length;
}

/** Returns AWS's error message if `item` cannot be stored, otherwise undefined. */
function findItemError(item: Item, table: Table): string | undefined {
  if (itemBytes(item) > maxItemBytes) return 'Item size has exceeded the maximum allowed size';
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
    for (const { AttributeName } of KeySchema) {
      const key = table.AttributeDefinitions.find(one => one.AttributeName === AttributeName);
      const error = key && findIndexKeyError(ownProperty(item, AttributeName), key.AttributeType);
      if (error) return `${error} IndexName: ${IndexName}, IndexKey: ${AttributeName}`;
    }
  }
  return undefined;
}

function findIndexKeyError(value: AttributeValue | undefined, type: KeyType): string | undefined {
  if (!value) return undefined;
  if (value[type] === undefined) {
    return `One or more parameter values were invalid: Type mismatch for Index Key Expected: ${type} Actual: ${Object.keys(value).join()}`;
  }
  if (value[type] !== '') return undefined;
  return `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${type === 'B' ? 'binary' : 'string'} value.`;
}
