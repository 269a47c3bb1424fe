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

function rememberOrder(list: string, order: RecordOrder): void {
  orders.delete(list);
  orders.set(list, order);
}

/** Makes a list the last used one, because a record may be in several lists of a screen. */
export function chooseOrder(list: string): void {
  const order = orders.get(list);
  if (order) rememberOrder(list, order);
}

/**
 * Returns the next or previous record in the list that was used last with this record, also from its next page. `end`
 * at its ends; undefined without a list. @throws RequestError if the next page could not be loaded
 */
export async function recordBeside(id: string, step: 1 | -1): Promise<string | 'end' | undefined> {
  const found = orderWith(id);
  if (!found) return undefined;
  const [list, order] = found;
  const beside = order.ids[order.ids.indexOf(id) + step];
  const turn = step === 1 ? order.next : order.previous;
  const shown = beside === undefined && turn ? await turn() : order;
  // Makes this list the last one, because the next record may also be in another list.
  rememberOrder(list, shown);
  if (shown === order) return beside ?? 'end';
  return shown.ids.filter(other => other !== id).at(step === 1 ? 0 : -1) ?? 'end';
}

function orderWith(id: string) {
  return [...orders].findLast(([, { ids }]) => ids.includes(id));
}

interface PlaceInOrder extends Pick<RecordOrder, 'total' | 'more'> {
  /** Number of the record in the list, from 1. */
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Returns the place of a record in the list that was used last with it. Undefined without a list. */
export function placeInOrder(id: string): PlaceInOrder | undefined {
  const order = orderWith(id)?.[1];
  if (!order) return undefined;
  const { ids, before, total, more, next, previous } = order;
  const place = ids.indexOf(id);
  return {
    number: before + place + 1,
    total,
    more,
    isFirst: place === 0 && !previous,
    isLast: place === ids.length - 1 && !next,
  };
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
