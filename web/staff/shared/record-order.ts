import { useEffect, useEffectEvent } from 'react';

/** Records of a list in their order, for the steps to the next record. */
export interface RecordOrder {
  readonly ids: readonly string[];
  /** Number of records of the list before these. */
  readonly before: number;
  /** Number of records of the list. With `more`, the list has at least this many. */
  readonly total: number;
  readonly more: boolean;
  /** Loads the next or previous page. Undefined at the end of the list. @throws RequestError */
  readonly next?: (() => Promise<RecordOrder>) | undefined;
  readonly previous?: (() => Promise<RecordOrder>) | undefined;
}

/** Orders of the lists shown in this tab, the last used one last. Only ids, in memory. */
const orders = new Map<string, RecordOrder>();

export function rememberOrder(list: string, order: RecordOrder): void {
  orders.delete(list);
  orders.set(list, order);
}

/** Makes a list the last used one, because a record may be in several lists of a screen. */
export function chooseOrder(list: string): void {
  const order = orders.get(list);
  if (order) rememberOrder(list, order);
}

/** Returns the list that was used last with this record, and its order. */
export function orderWith(id: string) {
  return [...orders].findLast(([, { ids }]) => ids.includes(id));
}

export function forgetOrders(): void {
  orders.clear();
}

/** Keeps the order of a list that is shown. Empty lists are ignored. */
export function useRecordOrder(list: string, order: RecordOrder | undefined): void {
  const key = order?.ids.length
    ? [list, order.before, order.total, order.more, ...order.ids].join()
    : undefined;
  const keep = useEffectEvent(() => order && rememberOrder(list, order));
  useEffect(() => {
    if (key !== undefined) keep();
  }, [key]);
}
