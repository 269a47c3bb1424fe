import {
  type ApplicationField,
  type ColumnName,
  fieldNames,
  fields,
  type ImportColumn,
  importColumns,
  importLimits,
  isAskedFor,
} from '../../../../functions/contract.ts';
import type { Column } from '../../shared/sheet.ts';
import { exportColumns, type KnownColumn } from '../list/export/export-columns.ts';
import { namesAsInPassportLabel } from '../record-words.ts';

/** The columns of an import, and how they are recognised in a file. Pure. */

export type { KnownColumn };

interface Known extends Column {
  readonly id: KnownColumn;
}

/** Columns that an import recognises, in the order of an exported file. */
export const knownColumns: readonly Known[] = [
  ...exportColumns.flatMap(({ id, header, kind, width }) => (id ? { id, header, kind, width } : [])),
  { id: 'passportLines', header: 'Passport Lines', kind: 'text', width: 46 },
  { id: 'passportLine2', header: 'Passport Line 2', kind: 'text', width: 46 },
  { id: 'emailShared', header: 'Email Shared With Another Case', kind: 'text', width: 16 },
];

const byId = new Map(knownColumns.map(column => [column.id, column]));

export function headerOf(id: KnownColumn): string {
  return byId.get(id)?.header ?? id;
}

export function isDay(id: KnownColumn): boolean {
  return byId.get(id)?.kind === 'day';
}

/** Name of the error column in a file of faulty rows. Imports ignore this column. */
export const faultHeader = 'What Is Wrong';

/** Other usual names of columns. The labels of the form are recognised too, in both languages. */
const otherNames: Partial<Record<KnownColumn, readonly string[]>> = {
  visaType: ['Type of visa', 'ভিসার ধরন'],
  surname: ['Last name', 'Family name', 'পদবি'],
  givenN: ['First name', 'Given names', 'নাম'],
  email: ['Email address', 'Email ID', 'E-mail', 'ইমেইল ঠিকানা'],
  phone: [
    'Phone number',
    'Phone no',
    'Mobile',
    'Mobile no',
    'Mobile number',
    'Contact no',
    'Contact number',
    'Cell',
    'Cell no',
    'Cell number',
    'মোবাইল',
    'মোবাইল নম্বর',
  ],
  nationalId: ['NID', 'NID no', 'NID number', 'National ID', 'National ID number', 'এনআইডি'],
  sex: ['Gender'],
  dob: ['DOB', 'Birth date', 'জন্ম তারিখ'],
  birthCity: ['Place of birth', 'Birth city', 'জন্মস্থান'],
  currentN: ['Nationality', 'জাতীয়তা'],
  identification: ['Identification marks'],
  company: ['Company', 'Employer', 'কোম্পানি'],
  jobTitle: ['Job', 'Position', 'Trade'],
  passport: ['Passport', 'Passport number', 'PP no', 'PP number', 'পাসপোর্ট'],
  issuedCountry: ['Issuing country', 'Country of issue'],
  passportExpiry: [
    'Passport expiry',
    'Passport expiry date',
    'Passport expiration',
    'Passport exp',
    'Passport exp date',
    'Passport valid until',
    'Passport valid till',
    'Passport validity',
    'Expiry date of passport',
    'Passport date of expiry',
    'Date of expiry',
    'Date of expiration',
    'Expiry date',
    'Expiration date',
    'Exp date',
    'Expiry',
    'Valid until',
    'Valid till',
    'PP expiry',
    'পাসপোর্টের মেয়াদ',
    'পাসপোর্টের মেয়াদ শেষ',
    'পাসপোর্টের মেয়াদ উত্তীর্ণের তারিখ',
    'মেয়াদ শেষ',
    'মেয়াদ শেষের তারিখ',
    'মেয়াদ উত্তীর্ণের তারিখ',
  ],
  lmiaExpiry: ['LMIA expiry'],
  visaExpiry: ['Visa expiry', 'Visa expiry date', 'Visa valid until', 'ভিসার মেয়াদ'],
  isStatus: ['অবস্থা'],
  approve: ['Approve date', 'Date of approval', 'অনুমোদনের তারিখ'],
  pending: ['Collect date', 'সংগ্রহের তারিখ'],
  received: ['Received on', 'Date received', 'গ্রহণের তারিখ'],
  submitted: ['Submitted'],
  medical: ['Medical', 'মেডিকেল'],
  biometrics: ['বায়োমেট্রিক'],
  decision: ['Decision date', 'সিদ্ধান্ত'],
  namesAsInPassport: [namesAsInPassportLabel, 'পাসপোর্টে ঠিক এভাবেই আছে'],
  passportLines: ['MRZ', 'MRZ line 1', 'Machine readable zone', 'Passport line 1', 'পাসপোর্টের লাইন'],
  passportLine2: ['MRZ line 2'],
  language: ['Language', 'Language of emails', 'ভাষা'],
  consent: ['Emails about changes', 'Consent'],
  record: ['Record id', 'Id'],
};

/** Keeps only letters and digits, so that `Passport No.` equals `PASSPORT_NO`. */
const comparable = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const byName = new Map(
  knownColumns.flatMap(({ id, header }) => {
    const field = fieldNames.find(name => name === id);
    const label = field && fields[field].label;
    const names = [header, id, ...(label?.bn ? [label.bn] : []), ...(otherNames[id] ?? [])];
    return names.map(name => [comparable(name), id] as const);
  }),
);

/**
 * The recognised field of each column, if any. Of several columns for a field, the one matched by hand most recently is
 * used, else the first visible one.
 */
export type Mapping = readonly (KnownColumn | undefined)[];

/** Hints in brackets that a column name may contain: `(DD/MM/YYYY)`, `(required)`, `(M/F)`. */
const hint =
  /[([]\s*(?:(?:d{1,2}|m{1,4}|y{2,4}|[\s./-])+|required|mandatory|optional|if any|(?:as |exactly as )?(?:in|on|per|as per|as in) (?:the )?passport|m(?:ale)?\s*\/\s*f(?:emale)?|bangla|english|whatsapp)\s*[)\]]/giu;

const listNumber = /^\s*\d+\s*[.)]\s*/;

/** Recognises a column name. If it has parts in two languages, both must mean the same field. */
export function columnNamed(name: string): KnownColumn | undefined {
  const plain = name.normalize('NFKC').replace(listNumber, '').replace(hint, ' ');
  const found = byName.get(comparable(plain));
  if (found) return found;
  const parts = plain.split(/[/|()[\]\n\r]/).filter(part => comparable(part) !== '');
  const ids = new Set(parts.map(part => byName.get(comparable(part))));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/**
 * @param hiddenColumns indexes of columns that the spreadsheet hides
 * @param learned names that earlier imports of the office matched by hand, the newest first
 */
export function matchColumns(
  names: readonly string[],
  hiddenColumns: readonly number[] = [],
  learned: readonly ColumnName[] = [],
): Mapping {
  const byLearnedName = new Map(learned.map(({ name, column }, rank) => [name, { column, rank }]));
  const found = names.map((name, place) => {
    const { column = columnNamed(name), rank = learned.length } = byLearnedName.get(comparable(name)) ?? {};
    return { column, place, rank, isHidden: hiddenColumns.includes(place) };
  });
  const best = found.toSorted(
    (one, other) => one.rank - other.rank || Number(one.isHidden) - Number(other.isHidden),
  );
  return found.map(({ column, place }) => {
    const isBest = best.find(other => other.column === column)?.place === place;
    return isBest ? column : undefined;
  });
}

/**
 * Returns the names that the user matched otherwise than they are recognised. Without a column, one is forgotten. Leaves
 * out names that several columns have, because they do not tell the columns apart.
 */
export function matchedNames(
  names: readonly string[],
  mapping: Mapping,
  learned: readonly ColumnName[],
): { readonly name: string; readonly column?: ImportColumn }[] {
  const recognised = matchColumns(names, [], learned);
  const known = new Set(learned.map(({ name }) => name));
  const all = names.map(comparable);
  return all
    .flatMap((name, place) => {
      const column = mapping[place];
      const isUsable = name !== '' && name.length <= importLimits.columnNameLength;
      const isShared = all.indexOf(name) !== all.lastIndexOf(name);
      if (!isUsable || isShared || column === recognised[place]) return [];
      const imported = importColumns.find(one => one === column);
      if (imported) return { name, column: imported };
      return known.has(name) && column === undefined ? { name } : [];
    })
    .slice(0, importLimits.columnNamesAtOnce);
}

/** The column names are searched in this number of first rows, because a list may start with a title. */
const headRows = 10;

export function countKnown(cells: readonly string[]): number {
  return matchColumns(cells).filter(Boolean).length;
}

/** Returns the index of the header: among the first rows, the one with most recognised names. */
export function headerPlace(rows: readonly { readonly cells: readonly string[] }[]): number {
  const known = rows.slice(0, headRows).map(({ cells }) => countKnown(cells));
  return Math.max(0, known.indexOf(Math.max(...known, 0)));
}

/** Returns the fields that this visa type needs for a new application and the file lacks, except the type itself. */
export function missingFields(mapping: Mapping, visaType: string): ApplicationField[] {
  return fieldNames.filter(
    name =>
      name !== 'visaType' &&
      !fields[name].isOptional &&
      isAskedFor(name, visaType) &&
      !mapping.includes(name),
  );
}

export function countWithoutType(
  rows: readonly { readonly cells: readonly string[] }[],
  mapping: Mapping,
): number {
  const [type, record] = [mapping.indexOf('visaType'), mapping.indexOf('record')];
  return rows.filter(({ cells }) => !cells[record]?.trim() && !cells[type]?.trim()).length;
}
