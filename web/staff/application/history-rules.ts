import { type Activity, activityWords, documentSlots } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import type { Difference } from '../shared/rebase.ts';
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
