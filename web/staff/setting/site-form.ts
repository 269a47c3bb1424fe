import * as v from 'valibot';
import {
  addUser,
  asciiDigits,
  messages,
  type Settings,
  tidy,
  updateSettings,
} from '../../../functions/contract.ts';
import type { Changed } from '../forms/ChangedNotice.tsx';
import type { Problem } from '../forms/field-rules.ts';
import { changedEntries, differences, differing, rebased } from '../forms/rebase.ts';
import type { SettingsChanges } from './useSettings.ts';

/** What the form of the site's settings decides without a screen or a server. Pure. */

export type SiteEntries = Omit<Settings, 'version'>;

/** The text fields in their order. */
const siteFields = [
  'consultancyName',
  'address',
  'phone',
  'email',
  'processingWeeks',
  'deliveryDays',
  'visaProcessUrl',
] as const;
export type SiteField = (typeof siteFields)[number];

export const siteLabels: Readonly<Record<keyof SiteEntries, string>> = {
  consultancyName: 'Consultancy name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  processingWeeks: 'Processing time, in weeks',
  deliveryDays: 'Delivery time, in business days',
  visaProcessUrl: 'Visa process link',
  pdfDocuments: 'Documents may be PDF',
};

export type SiteProblem = Problem<SiteField>;

/** The settings without their version. */
export function entriesOf({ version: _, ...entries }: Settings): SiteEntries {
  return entries;
}

/** Phone and email may be left out: the public pages then do not name them. */
const required = ['consultancyName', 'address', 'processingWeeks', 'deliveryDays', 'visaProcessUrl'] as const;

/** The first field with which something is wrong: an empty one that is needed, else one that is not as it has to be. */
export function problemOf(entries: SiteEntries): SiteProblem | undefined {
  const empty = required.find(field => entries[field].trim() === '');
  if (empty) return { field: empty, message: messages.allFieldsRequired };
  for (const field of siteFields) {
    const message = entries[field].trim() === '' ? undefined : wrongWith(field, entries[field]);
    if (message !== undefined) return { field, message };
  }
  return undefined;
}

function wrongWith(field: SiteField, text: string): string | undefined {
  switch (field) {
    case 'phone':
      return /^\+?[\d\s()-]{5,}$/.test(asciiDigits(tidy(text))) ? undefined : messages.invalidPhone;
    case 'email':
      return v.is(addUser.body.entries.email, text) ? undefined : messages.invalidEmail;
    case 'visaProcessUrl':
      return v.is(updateSettings.body.entries.visaProcessUrl, text)
        ? undefined
        : messages.invalid('https link');
    default:
      return undefined;
  }
}

/** Whether something of the form was changed. */
export function differsFrom(settings: Settings, entries: SiteEntries): boolean {
  return differing(entriesOf(settings), entries).length > 0;
}

/** What the person changed of the settings that they read, over their version. */
export function changesOf(settings: Settings, entries: SiteEntries): SettingsChanges {
  const { version } = settings;
  return {
    ...changedEntries(entriesOf(settings), entries),
    ...(version !== undefined && { version }),
  };
}

/** The latest settings with what the person changed of those that they read. */
export function rebasedEntries(read: Settings, entries: SiteEntries, latest: Settings): SiteEntries {
  return rebased(entriesOf(read), entries, entriesOf(latest));
}

/** What somebody changed between two versions, and what this person had typed. */
export function changedBetween(one: Settings, other: Settings, typed: SiteEntries): Changed {
  return {
    changes: differences(entriesOf(one), entriesOf(other), siteLabels),
    kept: differing(entriesOf(one), typed).map(field => siteLabels[field]),
  };
}

/** Which field a refusal is about, and why. */
export function refusedField(fields: Readonly<Record<string, string>>): SiteProblem | undefined {
  for (const field of siteFields) {
    const message = fields[field];
    if (message !== undefined) return { field, message };
  }
  return undefined;
}
