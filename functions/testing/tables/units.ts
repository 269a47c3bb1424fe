import type { Table } from '../../shared/tables.ts';
import type { Item } from './engine.ts';

/**
 * Computes DynamoDB's units. Source: DynamoDB Developer Guide, "Item sizes and formats", "Read and write
 * operations", "Using Global Secondary Indexes".
 */

/** Units that a call consumed in one partition of a table or index. */
export interface ConsumedUnits {
  readonly table: string;
  readonly index?: string | undefined;
  readonly partition: string;
  readonly reads: number;
  readonly writes: number;
}

/** Returns the size of an item in bytes, with the attribute names. */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueBytes(value), 0);
}

const bytes = (text: string): number => Buffer.byteLength(text);

function valueBytes({ S, N, SS, L, M }: Item[string]): number {
  if (S !== undefined) return bytes(S);
  // A number takes about one byte for two digits, and one more.
  if (N !== undefined) return 1 + Math.ceil(N.replace(/\D/g, '').length / 2);
  if (SS) return SS.reduce((sum, text) => sum + bytes(text), 0);
  if (L) return 3 + L.reduce((sum, value) => sum + 1 + valueBytes(value), 0);
  if (M) return 3 + Object.keys(M).length + itemBytes(M);
  return 1;
}

/** Returns one unit per started 4 KB, or half if the read is eventually consistent. */
export function readUnits(size: number, isConsistent = false): number {
  return Math.max(1, Math.ceil(size / 4096)) * (isConsistent ? 1 : 0.5);
}

/** Returns one unit per started KB of the larger of old and new item, double in a transaction. */
export function writeUnits(
  before: Item | undefined,
  after: Item | undefined,
  isTransaction: boolean,
): number {
  const size = Math.max(before ? itemBytes(before) : 0, after ? itemBytes(after) : 0);
  return Math.max(1, Math.ceil(size / 1024)) * (isTransaction ? 2 : 1);
}

/** Returns the item's entry in an index, or undefined if the index does not contain the item. */
export function entryOf(
  item: Item | undefined,
  { partition, sort, carries }: Table['indexes'][string],
  key: readonly string[],
): Item | undefined {
  if (!item?.[partition] || !item[sort]) return undefined;
  if (carries === 'all') return item;
  const names = [partition, sort, ...key, ...carries];
  return Object.fromEntries(names.flatMap(name => (item[name] ? [[name, item[name]]] : [])));
}

/** Returns the units of an index entry's change: zero if it stays the same, two writes if its key changes. */
export function entryUnits(
  before: Item | undefined,
  after: Item | undefined,
  { partition, sort }: Table['indexes'][string],
): number {
  if (!before || !after) return before || after ? writeUnits(before, after, false) : 0;
  const isSame = (name: string) => before[name]?.S === after[name]?.S;
  if (!isSame(partition) || !isSame(sort))
    return writeUnits(before, undefined, false) + writeUnits(undefined, after, false);
  return JSON.stringify(before) === JSON.stringify(after) ? 0 : writeUnits(before, after, false);
}
