import { isIsoDate, type RecentImport } from '../../../../functions/contract.ts';
import type { Formats } from '../../preferences/formats.ts';
import { headerOf, isDay, knownColumns } from './columns.ts';
import type { ImportProgress } from './import-job.ts';
import type { Began } from './import-steps.ts';
import type { Difference, Outcome } from './plan-row.ts';

export const importOver =
  'This import has ended: it began more than 24 hours ago, or it was taken back. Press Go on to check the file again.';

/** Formats a count: `1 row`, `2 rows`. */
export function countText(count: number, what: string, { number }: Pick<Formats, 'number'>): string {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`;
}

export function planTexts(
  counts: Readonly<Record<Outcome['kind'], number>>,
  formats: Pick<Formats, 'number'>,
): { readonly kind: Outcome['kind']; readonly rows: string; readonly text: string }[] {
  const by = (count: number, one: string, many: string) => (count === 1 ? one : many);
  const { changed, same, existing, faulty } = counts;
  const texts: Readonly<Record<Outcome['kind'], string>> = {
    new: 'will be added as new applications.',
    changed: `will change the ${by(changed, 'application that it names', 'applications that they name')}.`,
    same: `${by(same, 'has no changes', 'have no changes')}.`,
    existing: `${by(existing, 'has the passport', 'have the passports')} of existing applications and will be skipped.`,
    faulty: `${by(faulty, 'has', 'have')} errors.`,
  };
  return outcomeKinds.flatMap(kind =>
    counts[kind] > 0 ? { kind, rows: countText(counts[kind], 'row', formats), text: texts[kind] } : [],
  );
}

const outcomeKinds = ['new', 'changed', 'same', 'existing', 'faulty'] as const satisfies Outcome['kind'][];

/** Returns the progress with the pace since the beginning, if it is known: `32 of 40, 640 rows a minute, about 1 minute left`. */
export function progressText(
  { done, total }: Pick<ImportProgress, 'done' | 'total'>,
  began: Began,
  now: number,
  formats: Pick<Formats, 'number'>,
): string {
  const text = `${formats.number(done)} of ${formats.number(total)}`;
  const minutes = (now - began.at) / 60_000;
  const pace = (done - began.done) / minutes;
  if (minutes < paceAfterMinutes || pace < 1) return text;
  const left = (total - done) / pace;
  const time = left < 1 ? 'less than a minute' : `about ${countText(Math.round(left), 'minute', formats)}`;
  return `${text}, ${countText(Math.round(pace), 'row', formats)} a minute, ${time} left`;
}

/** A pace of fewer seconds changes too much to be shown. */
const paceAfterMinutes = 3 / 60;

export function doneText(
  { added, changed, existing, refused }: ImportProgress,
  formats: Pick<Formats, 'number'>,
): string {
  const parts = [
    `${countText(added, 'application', formats)} added`,
    ...(changed > 0 ? [`${formats.number(changed)} changed`] : []),
    ...(existing > 0 ? [`${formats.number(existing)} existed already`] : []),
    ...(refused.length > 0 ? [`${formats.number(refused.length)} refused`] : []),
  ];
  return `${parts.join(', ')}.`;
}

export function takenBackText(
  {
    deleted,
    restored,
    total,
  }: Pick<NonNullable<RecentImport['takenBack']>, 'deleted' | 'restored' | 'total'>,
  formats: Pick<Formats, 'number'>,
): string {
  const left = total - deleted - restored;
  const parts = [
    `${formats.number(deleted)} deleted`,
    ...(restored > 0 ? [`${formats.number(restored)} with their earlier values`] : []),
    ...(left > 0 ? [`${formats.number(left)} left as they are`] : []),
  ];
  return `Taken back: ${parts.join(', ')}.`;
}

/** Returns the header of a field that an import can change; the name itself if there is none. */
export function labelOf(field: string): string {
  const known = knownColumns.find(({ id }) => id === field);
  return known?.header ?? field;
}

export function differencesText(differences: readonly Difference[], { date }: Pick<Formats, 'date'>): string {
  if (differences.length === 0) return 'No differences.';
  return differences
    .map(({ column, before, after }) => {
      const shown = (text: string) => (isDay(column) && isIsoDate(text) ? date(text) : text) || '–';
      return `${headerOf(column)}: ${shown(before)} → ${shown(after)}`;
    })
    .join('; ');
}

/** Returns a file name derived from another one: `list-2024 to correct.xlsx`. */
export function correctedName(name: string, format: 'csv' | 'xlsx'): string {
  return `${name.replace(/\.[^.]*$/, '')} to correct.${format}`;
}
