import type { Source } from '../../../../../functions/contract.ts';

/** Formats when the official pages of a list were checked: the oldest date, and how many were not checked. Pure. */
export function readText(sources: readonly Source[], date: (day: string) => string): string {
  const pages = new Map(sources.map(source => [source.url, source]));
  const days = [...pages.values()].flatMap(({ readOn }) => readOn ?? []).toSorted();
  const unread = pages.size - days.length;
  const [oldest] = days;
  if (oldest === undefined) return 'Official pages: not checked.';
  const checked = `Official pages: checked on ${date(oldest)}${oldest === days.at(-1) ? '' : ' or later'}`;
  return unread === 0 ? `${checked}.` : `${checked}, ${unread} of ${pages.size} not checked.`;
}
