import * as v from 'valibot';
import { Sort, Stage } from '../../../functions/contract.ts';
import { sortWords, stageWords } from '../application/words.ts';
import type { Formats } from '../preferences/formats.ts';

export const exportLabels = {
  records: 'Applications',
  format: 'File',
  search: 'Search',
  status: 'Status',
  stage: 'Stage',
  sort: 'Order',
  from: 'From',
  since: 'Added since',
  until: 'Added until',
} as const;

export const exportNotFinished = 'Not finished: it was cancelled or failed, and no whole file was made.';

const formatWords: ReadonlyMap<string, string> = new Map([
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
]);
const days: readonly string[] = ['from', 'since', 'until'] satisfies (keyof typeof exportLabels)[];

/** Formats the value of one filter of an export. Returns an empty text for the default sort order. */
export function exportedText(field: string, value: unknown, { date }: Pick<Formats, 'date'>): unknown {
  if (typeof value !== 'string') return value;
  if (days.includes(field)) return date(value);
  if (field === 'stage' && v.is(Stage, value)) return stageWords[value];
  if (field === 'sort' && v.is(Sort, value)) return value === 'newest' ? '' : sortWords[value];
  return field === 'format' ? formatWords.get(value) : value;
}
