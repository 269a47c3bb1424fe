import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { invalidRequestError, type KeyCondition } from './engine.ts';

/** Converts keys to texts that sort as the keys sort in DynamoDB. */

/** Returns the values, each with an end mark that sorts before all letters. */
export function placeOf(values: readonly string[]): string {
  return values.map(value => `${value}\0`).join('');
}

export const textOf = (value: AttributeValue | undefined): string => value?.S ?? '';

export function indexOfPlace(order: readonly string[], place: string): number {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((order[middle] ?? '') < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

export const firstAfter = (order: readonly string[], place: string): number =>
  indexOfPlace(order, `${place}\0`);

/** Returns the first text in the range of a query, and the first text after the range. */
export function rangeOf(value: string, sort: KeyCondition | undefined): { least: string; end: string } {
  const of = placeOf([value]);
  const [one, other] = (sort?.AttributeValueList ?? []).map(textOf);
  const at = (text: string | undefined) => `${of}${text}\0`;
  const after = (text: string | undefined) => `${of}${text}\u0001`;
  const all = { least: of, end: `${of}\uffff` };
  switch (sort?.ComparisonOperator) {
    case undefined:
      return all;
    case 'EQ':
      return { least: at(one), end: after(one) };
    case 'BEGINS_WITH':
      return { least: `${of}${one}`, end: `${of}${one}\uffff` };
    case 'BETWEEN':
      return { least: at(one), end: after(other) };
    case 'GE':
      return { ...all, least: at(one) };
    case 'GT':
      return { ...all, least: after(one) };
    case 'LE':
      return { ...all, end: after(one) };
    case 'LT':
      return { ...all, end: at(one) };
    default:
      throw invalidRequestError('Query key condition not supported');
  }
}
