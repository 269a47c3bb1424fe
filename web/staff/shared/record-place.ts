import { orderWith, type RecordOrder, rememberOrder } from './record-order.ts';

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
