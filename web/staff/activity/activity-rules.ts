import * as v from 'valibot';
import {
  type Activity,
  ChecklistMark,
  checklistItems,
  documentSlots,
  fieldNames,
  fields,
  ownProperty,
  type SubjectKind,
  stages,
} from '../../../functions/contract.ts';
import { consentLabels, consentText } from '../application/consent-words.ts';
import {
  markText,
  namesAsInPassportTitle,
  noticeLabels,
  rejectReasonLabel,
} from '../application/record-words.ts';
import { shownValue } from '../application/sections.ts';
import { lookedAfterBy, stageWords } from '../application/words.ts';
import type { Difference } from '../forms/rebase.ts';
import type { Formats } from '../preferences/formats.ts';
import { property } from '../shared/property.ts';
import { messageSettingLabels, priceText } from '../site/message-setting-words.ts';
import { exportedText, exportLabels, exportNotFinished } from './export-words.ts';
import { requestLabels, requestText } from './request-words.ts';

const takenBackLabels = { deleted: 'Deleted', restored: 'Earlier values restored', kept: 'Changed since' };

const labels: Readonly<Record<SubjectKind, Readonly<Record<string, string>>>> = {
  application: {
    ...Object.fromEntries(fieldNames.map(name => [name, fields[name].label.en])),
    ...Object.fromEntries(documentSlots.map(slot => [slot.key, slot.label])),
    image: 'Portrait',
    isStatus: 'Status',
    pending: 'Visa collect date',
    approve: 'Visa approve date',
    ...Object.fromEntries(stages.map(stage => [`stages.${stage}`, stageWords[stage]])),
    ...Object.fromEntries(
      Object.entries(checklistItems).map(([name, item]) => [`checklist.${name}`, item.label.en]),
    ),
    isAdmin: 'Shown as Admin',
    namesAsInPassport: namesAsInPassportTitle,
    language: noticeLabels.language,
    consent: noticeLabels.consent,
    ...consentLabels,
    undelivered: 'Email not delivered',
    assignee: lookedAfterBy,
    note: 'Note',
    rejectReason: rejectReasonLabel,
    held: 'Held',
    emailShared: 'Email shared with another case',
    joinedFrom: 'Joined from',
    joinedInto: 'Joined into',
    separatedFrom: 'Separated from',
    ...requestLabels,
  },
  slide: {
    thumbnail: 'Slide Title',
    title: 'Slide Content',
    status: 'Status',
    language: 'Language',
    place: 'Place',
    image: 'Picture',
    shownOnNavbar: 'Shown on the top bar',
    link: 'Link',
  },
  user: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    enabled: 'May sign in',
    password: 'Password',
    invitation: 'Invitation',
  },
  settings: {
    consultancyName: 'Name of the consultancy',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    processingWeeks: 'Processing weeks',
    deliveryDays: 'Delivery days',
    visaProcessUrl: 'Page about the visa process',
    rejectReasons: 'Reasons for refusal',
    retentionYears: 'Years for which files are kept',
    officeViews: 'Views of the office',
    ...messageSettingLabels,
  },
  export: exportLabels,
  import: {
    name: 'File',
    rows: 'Rows',
    added: 'Added',
    changed: 'Changed',
    left: 'Left as they were',
    ...takenBackLabels,
  },
};

/** `times`: number of consecutive views that this entry groups. */
export type HistoryLine<A extends Activity = Activity> = A & { readonly times: number };

/**
 * Groups consecutive views of one record by one user into the newest view. Input and output are newest first.
 * @param recordOf returns the record's id, for a history of several records
 */
export function historyLines<A extends Activity>(
  activity: readonly A[],
  recordOf: (entry: A) => string = () => '',
): HistoryLine<A>[] {
  const lines: HistoryLine<A>[] = [];
  for (const entry of activity) {
    const last = lines.at(-1);
    if (last && isSameView(last, entry) && recordOf(last) === recordOf(entry))
      lines.splice(-1, 1, { ...last, times: last.times + 1 });
    else lines.push({ ...entry, times: 1 });
  }
  return lines;
}

function isSameView(one: Activity, other: Activity): boolean {
  const changesNothing = [one, other].every(({ before, after }) => !before && !after);
  return changesNothing && one.action === other.action && one.by._id === other.by._id;
}

/** Differences between two states of a record: one entry per field that has a label. */
export function differences(
  { before = {}, after = {} }: Pick<Activity, 'before' | 'after'>,
  formats: Formats,
  kind: SubjectKind = 'application',
): Difference[] {
  return Object.entries(labels[kind])
    .map(([field, label]) => ({
      label,
      before: shownOf(kind, field, storedValue(before, field), formats),
      after: shownOf(kind, field, storedValue(after, field), formats),
    }))
    .filter(line => line.before !== line.after)
    .filter((line, _, lines) => line.label !== consentLine || !lines.some(isEmailConsent));
}

/** An entry with the way of a consent replaces the entry with yes or no. */
const consentLine = noticeLabels.consent;
const isEmailConsent = ({ label }: Difference) => label === consentLabels['consents.email'];

/** Returns the value of a field. `stages.medical` is stored under this name in changes, and nested in whole records. */
function storedValue(fields: Readonly<Record<string, unknown>>, field: string): unknown {
  const [group = '', name = ''] = field.split('.');
  return ownProperty(fields, field) ?? property(ownProperty(fields, group), name);
}

/** Formats the change of a field, with an arrow only if it had a value before and after. */
export function changeText({ label, before, after }: Difference): string {
  if (before === nothing) return `${label}: ${after}`;
  return after === nothing ? `${label}: ${before}, removed` : `${label}: ${before} → ${after}`;
}

/** Text shown for an empty value. */
const nothing = '–';

function shownOf(kind: SubjectKind, field: string, value: unknown, formats: Formats): string {
  return shown(field, kind === 'export' ? exportedText(field, value, formats) : value, formats);
}

function shown(field: string, value: unknown, formats: Formats): string {
  if (value === undefined || value === null || value === '') return nothing;
  if (v.is(ChecklistMark, value)) return markText(value, formats);
  const consent = field.startsWith('consents.') ? consentText(value, formats) : undefined;
  if (consent !== undefined) return consent;
  const words = requestText(field, value) ?? priceText(field, value);
  if (words !== undefined) return words;
  if (Array.isArray(value)) return value.join(' / ');
  if (typeof value === 'object') {
    if ('date' in value) return shownMark(value, formats);
    const words = property(value, 'name') ?? property(value, 'text');
    return words === undefined ? JSON.stringify(value) : String(words);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return shownValue(field, String(value), formats);
}

function shownMark({ date, note }: { date: unknown; note?: unknown }, formats: Formats): string {
  const day = formats.date(String(date));
  return note === undefined ? day : `${day}: ${note}`;
}

const outcomeWords: Readonly<Record<NonNullable<Activity['outcome']>, string>> = {
  refused: 'Refused: nothing was changed',
  unfinished: 'Not finished: some changes may be saved. Check the record, and do it again if needed.',
};

const importNotFinished = 'Not finished: the rows were only checked, or the import stopped.';

/** Describes the outcome of a refused or unfinished action. */
export function outcomeText(outcome: NonNullable<Activity['outcome']>, kind: SubjectKind): string {
  if (kind === 'export') return exportNotFinished;
  return kind === 'import' && outcome === 'unfinished' ? importNotFinished : outcomeWords[outcome];
}
