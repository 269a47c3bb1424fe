import { dayOf } from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import type { ExportProgress, Wanted } from './export-job.ts';

/** Words of an export. Pure. */

/** The name of the file: what it has and when it was made. */
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

/** Says how many applications an export has read, and of about how many, or back to which day. */
export function progressText(
  { count, about, last }: ExportProgress,
  isPeriod: boolean,
  formats: Formats,
): string {
  const read = formats.number(count);
  if (about !== undefined) return `${read} of about ${formats.number(Math.max(about, count))}`;
  return isPeriod && last
    ? `${read} so far, back to ${formats.date(dayOf(new Date(last)))}`
    : `${read} so far`;
}

/** Calculates the progress of an export in percent; of a period by the time that it has come back to. */
export function progressPercent({ count, about, last }: ExportProgress, { since, until }: Wanted): number {
  if (about !== undefined) return about === 0 ? 100 : Math.min(100, (count / about) * 100);
  if (!since || !until || !last) return 0;
  const [start, end] = [Date.parse(since), Date.parse(until) + 86_400_000];
  return Math.min(100, Math.max(0, ((end - Date.parse(last)) / (end - start)) * 100));
}
