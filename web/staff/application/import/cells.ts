import {
  compactText,
  fieldNames,
  fields,
  type ImportColumn,
  jobTitles,
  plainText,
  statuses,
  type VisaType,
  visaTypes,
} from '../../../../functions/contract.ts';
import { parseDay } from '../../../shared/parse-day.ts';
import { localColumns } from '../list/export/export-columns.ts';
import { visaTypeWords } from '../words.ts';
import { isDay, type KnownColumn } from './columns.ts';

/** Converts a cell to a value. Unreadable text stays unchanged, so that its validation reports it. Pure. */

const comparable = (text: string) => plainText(text).toLowerCase();

function wordsOf(pairs: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(pairs).flatMap(([value, words]) =>
      [value, ...words].map(word => [comparable(word), value] as const),
    ),
  );
}

const yesOrNo = wordsOf({ yes: ['Y', 'True', 'হ্যাঁ'], no: ['N', 'False', 'না'] });
const unlike = (values: readonly string[]) => wordsOf(Object.fromEntries(values.map(value => [value, []])));

const otherTypeWords: Readonly<Partial<Record<VisaType, readonly string[]>>> = {
  work: ['Work permit', 'কাজ'],
  visit: ['Visitor', 'Tourist', 'ভ্রমণ'],
  study: ['Student', 'Study permit', 'পড়াশোনা'],

  undecided: ['Not decided', 'Not yet decided'],
};

const words: Partial<Record<KnownColumn, ReadonlyMap<string, string>>> = {
  sex: wordsOf({ Male: ['M', 'পুরুষ'], Female: ['F', 'মহিলা', 'নারী'] }),
  visaType: wordsOf(
    Object.fromEntries(
      visaTypes.map(type => [
        type,
        [visaTypeWords[type], ...(otherTypeWords[type] ?? [])].flatMap(word => [word, `${word} visa`]),
      ]),
    ),
  ),
  jobTitle: unlike(jobTitles),
  isStatus: wordsOf({
    ...Object.fromEntries(statuses.map(status => [status, []])),
    Approved: ['Approve', 'অনুমোদিত'],
    Rejected: ['Reject', 'Refused', 'প্রত্যাখ্যাত'],
  }),
  language: wordsOf({ en: ['English', 'ইংরেজি'], bn: ['Bangla', 'Bengali', 'বাংলা'] }),
  namesAsInPassport: yesOrNo,
  consent: yesOrNo,
  emailShared: yesOrNo,
};

const phoneColumns: ReadonlySet<string> = new Set(
  fieldNames.filter(name => fields[name].control === 'phone'),
);

const numberColumns: ReadonlySet<string> = new Set(
  fieldNames.filter(name => ['number', 'passport', 'phone'].includes(fields[name].searchedAs ?? '')),
);

/** Returns whether the digits of a column form a text, such as a passport or phone number, instead of an amount. */
export const isNumberColumn = (column: KnownColumn) => numberColumns.has(column);

export function valueIn(column: KnownColumn, text: string): string {
  if (text === '') return '';
  const known = words[column];
  if (known) return known.get(comparable(text)) ?? text;
  if (isDay(column)) {
    const read = parseDay(text);
    return 'day' in read ? read.day : text;
  }
  if (!isNumberColumn(column)) return text;
  const number = numberIn(text);
  return phoneColumns.has(column) ? phoneIn(number) : number;
}

/** Undoes changes by a spreadsheet: a leading apostrophe, thousands separators, a fraction of zeros. */
function numberIn(text: string): string {
  const number = plainText(text).replace(/^'/, '');
  const [whole = ''] = number.split(/\.0+$/);
  const isGrouped = /^\d{1,3}(?:,\d{2,3})+$|^\d{1,3}(?:\.\d{3}){2,}$/.test(whole);
  if (isGrouped) return whole.replace(/[.,]/g, '');
  return /^\d+$/.test(whole) ? whole : number;
}

/** Spreadsheets remove the leading 0 of a mobile phone number. */
function phoneIn(number: string): string {
  return /^1[3-9]\d{8}$/.test(compactText(number)) ? `0${number}` : number;
}

export function isImported(column: KnownColumn | undefined): column is ImportColumn {
  return column !== undefined && !localColumns.some(local => local === column);
}
