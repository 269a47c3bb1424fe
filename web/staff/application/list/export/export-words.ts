import { officeDayOf } from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import type { ExportProgress, Wanted } from './export-job.ts';

/** Returns the file's name, which contains the filters and the date. */
export function fileName(wanted: Wanted, today: string): string {
  const { format, status, stage, sort, search, from, since, until } = wanted;
  const kebab = (word: string) => word.replace(/(?<=[a-z])[A-Z]/g, capital => `-${capital}`).toLowerCase();
  const parts = since
    ? ['added', since, 'to', until]
    : [
        status,
        stage,
        search && 'search',
        sort && sort !== 'newest' && `by-${sort}-date`,
        from && `from-${from}`,
      ];
  const said = parts.filter(part => typeof part === 'string' && part !== '').map(part => kebab(String(part)));
  return `${['applications', ...said].join('-')} (${today}).${format}`;
}

/** Formats the number of applications read, with their approximate total or the last creation date. */
export function progressText(
  { count, about, last }: ExportProgress,
  isPeriod: boolean,
  formats: Formats,
): string {
  const read = formats.number(count);
  if (about !== undefined) return `${read} of about ${formats.number(Math.max(about, count))}`;
  return isPeriod && last
    ? `${read} so far, back to ${formats.date(officeDayOf(new Date(last)))}`
    : `${read} so far`;
}

/** Returns the progress in percent. For an export of a period it is the part of the period that was read. */
export function progressPercent({ count, about, last }: ExportProgress, { since, until }: Wanted): number {
  if (about !== undefined) return about === 0 ? 100 : Math.min(100, (count / about) * 100);
  if (!since || !until || !last) return 0;
  const [start, end] = [Date.parse(since), Date.parse(until) + 86_400_000];
  return Math.min(100, Math.max(0, ((end - Date.parse(last)) / (end - start)) * 100));
}
