import { useEffect } from 'react';

/** Order of the records in the lists that this tab has shown, for moving to the next one. Ids only, in memory. */

const orders = new Map<string, readonly string[]>();

function rememberOrder(list: string, ids: readonly string[]): void {
  orders.delete(list);
  orders.set(list, [...new Set(ids)]);
}

/** Returns the record after or before one in the last shown list with it: `end` at the end, undefined without a list. */
export function recordBeside(id: string, step: 1 | -1): { readonly id: string } | 'end' | undefined {
  const found = [...orders].findLast(([, ids]) => ids.includes(id));
  if (!found) return undefined;
  const [list, ids] = found;
  // Moves this list to the end, so that another list with the next record does not take over.
  rememberOrder(list, ids);
  const next = ids[ids.indexOf(id) + step];
  return next === undefined ? 'end' : { id: next };
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
