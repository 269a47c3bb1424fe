import { useEffect } from 'react';

/** Order of the lists shown in this tab, for the shortcut to the next record. Only ids, in memory. */

const orders = new Map<string, readonly string[]>();

function rememberOrder(list: string, ids: readonly string[]): void {
  orders.delete(list);
  orders.set(list, [...new Set(ids)]);
}

/**
 * Returns the next or previous record in the list that was shown last with this record. `end` at its ends; undefined
 * without a list.
 */
export function recordBeside(id: string, step: 1 | -1): { readonly id: string } | 'end' | undefined {
  const found = orderWith(id);
  if (!found) return undefined;
  const [list, ids] = found;
  // Makes this list the last one, because the next record may also be in another list.
  rememberOrder(list, ids);
  const next = ids[ids.indexOf(id) + step];
  return next === undefined ? 'end' : { id: next };
}

function orderWith(id: string) {
  return [...orders].findLast(([, ids]) => ids.includes(id));
}

/** Returns the number of a record in the list that was shown last with it, from 1. Undefined without a list. */
export function placeInOrder(id: string): { readonly number: number; readonly count: number } | undefined {
  const ids = orderWith(id)?.[1];
  return ids && { number: ids.indexOf(id) + 1, count: ids.length };
}

export function forgetOrders(): void {
  orders.clear();
}

export function useRecordOrder(list: string, records: readonly { readonly _id: string }[] | undefined): void {
  const ids = records?.map(({ _id }) => _id).join();
  useEffect(() => {
    if (ids) rememberOrder(list, ids.split(','));
  }, [list, ids]);
}
