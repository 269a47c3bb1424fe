import { type Activity, activityWords, documentSlots } from '../../../functions/contract.ts';
import type { Difference } from '../forms/rebase.ts';
import type { Formats } from '../preferences/formats.ts';
import { fieldLabels, shownValue } from './sections.ts';

/** How one line of a record's history reads. Pure. */

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  ...Object.fromEntries(documentSlots.map(slot => [slot.key, slot.label])),
  image: 'Portrait',
  isStatus: 'Status',
  pending: 'Visa collect date',
  approve: 'Visa approve date',
  isAdmin: 'Shown as Admin',
};

/** What was done, in words; an action that this screen does not know yet keeps its own name. */
export function actionText(action: string): string {
  return activityWords[action] ?? action;
}

/** A line of the history, and how often in a row it happened. */
export interface HistoryLine extends Activity {
  readonly times: number;
}

/** The history, newest first, with views of one person that follow each other as one line: the newest. */
export function historyLines(activity: readonly Activity[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const entry of activity) {
    const last = lines.at(-1);
    if (last && isSameView(last, entry)) lines.splice(-1, 1, { ...last, times: last.times + 1 });
    else lines.push({ ...entry, times: 1 });
  }
  return lines;
}

function isSameView(one: Activity, other: Activity): boolean {
  const changesNothing = [one, other].every(({ before, after }) => !before && !after);
  return changesNothing && one.action === other.action && one.by._id === other.by._id;
}

/** What differs between two states of a record: one line for each field that people know. */
export function differences(
  { before = {}, after = {} }: Pick<Activity, 'before' | 'after'>,
  formats: Formats,
): Difference[] {
  return Object.entries(labels)
    .map(([field, label]) => ({
      label,
      before: shown(field, before[field], formats),
      after: shown(field, after[field], formats),
    }))
    .filter(line => line.before !== line.after);
}

function shown(field: string, value: unknown, formats: Formats): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return shownValue(field, String(value), formats);
}

/** The labels of those changes that touch fields in which a person typed too. */
export function keptLabels(changes: readonly Difference[], typed: readonly string[]): string[] {
  return typed
    .flatMap(field => labels[field] ?? [])
    .filter(label => changes.some(one => one.label === label));
}
