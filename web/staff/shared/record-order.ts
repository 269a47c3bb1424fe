import { useEffect } from 'react';

/**
 * The records of the lists and queues that this tab has shown, in their order, so that one can go from a record to the
 * next. Only ids, and only in memory.
 */

const orders = new Map<string, readonly string[]>();

/** Remembers what a list shows now. */
function rememberOrder(list: string, ids: readonly string[]): void {
  orders.delete(list);
  orders.set(list, [...new Set(ids)]);
}

/** The record after or before one, in the last shown list that has it: `end` at its end, undefined where no list has it. */
export function recordBeside(id: string, step: 1 | -1): { readonly id: string } | 'end' | undefined {
  const found = [...orders].findLast(([, ids]) => ids.includes(id));
  if (!found) return undefined;
  const [list, ids] = found;
  // Another list with the next record does not take over on the way.
  rememberOrder(list, ids);
  const next = ids[ids.indexOf(id) + step];
  return next === undefined ? 'end' : { id: next };
}

export function forgetOrders(): void {
  orders.clear();
}

/** Remembers the records that a list shows, as long as it knows them. */
export function useRecordOrder(list: string, records: readonly { readonly _id: string }[] | undefined): void {
  const ids = records?.map(({ _id }) => _id).join();
  useEffect(() => {
    if (ids) rememberOrder(list, ids.split(','));
  }, [list, ids]);
}
