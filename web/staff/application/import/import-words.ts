import type { Formats } from '../../preferences/formats.ts';
import { headerOf } from './columns.ts';
import type { PlannedRow } from './dry-run.ts';
import type { FileProblem } from './file-rows.ts';
import type { ImportProgress } from './import-job.ts';
import { faultText, type Outcome } from './plan-row.ts';

/** Words of an import. Pure. */

export const fileProblems: Readonly<Record<FileProblem | 'empty', string>> = {
  xls: 'This is a workbook of Excel 97 to 2003. Save it as .xlsx, and choose that.',
  long: 'This file has more than 100,000 rows. Make several files of it.',
  large: 'This file is too large. Make several files of it.',
  unreadable: 'This file could not be read. Save it as an Excel workbook (.xlsx) or as CSV, and choose that.',
  empty: 'There are no rows below the names of the columns.',
};

/** A number of things: `1 row`, `2 rows`. */
export function countText(count: number, what: string, { number }: Pick<Formats, 'number'>): string {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** What an import would do, each as a sentence, with nothing of what there is none of. */
export function planTexts(
  counts: Readonly<Record<Outcome['kind'], number>>,
  formats: Pick<Formats, 'number'>,
): { readonly kind: Outcome['kind']; readonly text: string }[] {
  const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);
  const rows = (kind: Outcome['kind']) => countText(counts[kind], 'row', formats);
  const texts: readonly (readonly [Outcome['kind'], string])[] = [
    ['new', `${rows('new')} will be added as new applications.`],
    [
      'changed',
      `${rows('changed')} will change the ${verb(counts.changed, 'application', 'applications')} that ${verb(counts.changed, 'it names', 'they name')}.`,
    ],
    [
      'same',
      `${rows('same')} ${verb(counts.same, 'is', 'are')} as ${verb(counts.same, 'its application', 'their applications')}: nothing to do.`,
    ],
    [
      'here',
      `${rows('here')} ${verb(counts.here, 'is', 'are')} of people who are here already, by their passports: passed over.`,
    ],
    ['faulty', `${rows('faulty')} ${verb(counts.faulty, 'has', 'have')} something wrong.`],
  ];
  return texts.flatMap(([kind, text]) => (counts[kind] > 0 ? { kind, text } : []));
}

/** How far it is. */
export function progressText({ done, total }: ImportProgress, { number }: Pick<Formats, 'number'>): string {
  return `${number(done)} of ${number(total)}`;
}

/** What became of it. */
export function doneText(
  { added, changed, here, refused }: ImportProgress,
  formats: Pick<Formats, 'number'>,
): string {
  const parts = [
    `${countText(added, 'application', formats)} added`,
    ...(changed > 0 ? [`${formats.number(changed)} changed`] : []),
    ...(here > 0 ? [`${formats.number(here)} were there already`] : []),
    ...(refused.length > 0 ? [`${formats.number(refused.length)} refused`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** What a row would change, or what is wrong with it, in one text. */
export function outcomeText({ outcome }: Pick<PlannedRow, 'outcome'>): string {
  if (outcome.kind === 'faulty') return outcome.faults.map(faultText).join(' ');
  if (outcome.kind !== 'changed' && outcome.kind !== 'here') return '';
  if (outcome.differences.length === 0) return 'Nothing differs.';
  return outcome.differences
    .map(({ column, before, after }) => `${headerOf(column)}: ${before || '–'} → ${after || '–'}`)
    .join('; ');
}

/** The name of a file that is made of another one: `list-2024 to correct.xlsx`. */
export function correctedName(name: string, format: 'csv' | 'xlsx'): string {
  return `${name.replace(/\.[^.]*$/, '')} to correct.${format}`;
}
