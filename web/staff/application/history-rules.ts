import {
  type Activity,
  addApplication,
  deleteApplication,
  documentSlots,
  getApplication,
  restoreApplication,
  updateApplication,
  updateApplicationAdd,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from '../../../functions/contract.ts';
import { fieldLabels, shownValue } from './sections.ts';

/** How one line of a record's history reads. Pure. */

const actionWords: Readonly<Record<string, string>> = {
  [addApplication.name]: 'Added the application',
  [getApplication.name]: 'Read the application',
  [updateApplication.name]: 'Changed the application',
  [updateApplicationAdd.name]: 'Changed the documents',
  [updateApplicationPending.name]: 'Set the status to Pending',
  [updateApplicationApprove.name]: 'Approved',
  [updateApplicationReject.name]: 'Rejected',
  [deleteApplication.name]: 'Deleted the application',
  [restoreApplication.name]: 'Restored the application',
};

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
  return actionWords[action] ?? action;
}

export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What an activity changed: one line for each field that people know and that is not the same before and after. */
export function differences({ before = {}, after = {} }: Activity): Difference[] {
  return Object.entries(labels)
    .map(([field, label]) => ({
      label,
      before: shown(field, before[field]),
      after: shown(field, after[field]),
    }))
    .filter(line => line.before !== line.after);
}

function shown(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return shownValue(field, String(value));
}

/** An instant as `YYYY-MM-DD HH:MM` on the clock of the person who reads. */
export function momentText(instant: string): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
