import type { AttributeValue, Item, Table } from './engine.ts';
import { maxItemBytes } from './store.ts';

/** Checks of items that DynamoDB makes and dynalite does not: sizes in bytes, and index keys that are never empty. */

const bytes = (text: string): number => Buffer.byteLength(text);
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/**
 * An item's size in bytes, attribute names included.
 * Source: Amazon DynamoDB Developer Guide, "DynamoDB item sizes and formats".
 */
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

/** About one byte for two significant digits, plus one. */
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

/** Says why `item` cannot be stored in `table`, in AWS's words; undefined when it can. */
export function findItemError(item: Item, table: Table): string | undefined {
  if (itemBytes(item) > maxItemBytes) return 'Item size has exceeded the maximum allowed size';
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])];
  for (const { IndexName, KeySchema } of indexes) {
    for (const { AttributeName } of KeySchema) {
      const key = table.AttributeDefinitions.find(one => one.AttributeName === AttributeName);
      const error = key && findIndexKeyError(item[AttributeName], key.AttributeType);
      if (error) return `${error} IndexName: ${IndexName}, IndexKey: ${AttributeName}`;
    }
  }
  return undefined;
}

function findIndexKeyError(value: AttributeValue | undefined, type: 'S' | 'N' | 'B'): string | undefined {
  if (!value) return undefined;
  if (value[type] === undefined) {
    return `One or more parameter values were invalid: Type mismatch for Index Key Expected: ${type} Actual: ${Object.keys(value).join()}`;
  }
  if (value[type] !== '') return undefined;
  return `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${type === 'B' ? 'binary' : 'string'} value.`;
}
