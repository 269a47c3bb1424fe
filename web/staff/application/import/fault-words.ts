import * as v from 'valibot';
import {
  type Field,
  fieldNames,
  fields,
  importMessages,
  limits,
  statuses,
} from '../../../../functions/contract.ts';
import { visaTypeWords, writtenLanguageNames } from '../words.ts';
import { isNumberColumn } from './cells.ts';
import { headerOf, isDay, type KnownColumn, type Mapping } from './columns.ts';
import { columnLetters } from './file/file-problems.ts';
import type { LostValue } from './file/file-rows.ts';

/** Error messages of a row, with column letter, value and correct format. Pure. */

export interface RowFault {
  readonly column: KnownColumn;
  readonly message: string;
}

interface FaultyRow {
  readonly cells: readonly string[];
  readonly mapping: Mapping;
}

/** Returns the message of an error: `Column D, Date of Birth: “31/02/1990” is not a day. Write it as 1990-04-17.` */
export function faultText({ column, message }: RowFault, { cells, mapping }: FaultyRow): string {
  const place = mapping.indexOf(column);
  if (place < 0) return `${headerOf(column)}: ${said(message, undefined, column)}`;
  return `Column ${columnLetters(place)}, ${headerOf(column)}: ${said(message, cells[place] ?? '', column)}`;
}

function said(message: string, value: string | undefined, column: KnownColumn): string {
  const right = message === importMessages.yesOrNo ? oneOf(yesOrNo) : rightOf(column);
  const isVague = /^Please (?:enter|choose) a /.test(message) || message === importMessages.yesOrNo;
  if (value === undefined) return isVague ? `The file has no valid value for it. ${right}` : message;
  if (value === '') return isVague ? `The cell is empty. ${right}` : message;
  const shown = `“${shortened(value)}”`;
  if (isVague) return `${shown} is not valid. ${right}`;
  const text = message.includes(value) ? message : `${shown}: ${message}`;
  return isDay(column) && !/\bWrite\b/.test(text) ? `${text} ${right}` : text;
}

const shownLength = 60;

const shortened = (value: string) => (value.length > shownLength ? `${value.slice(0, shownLength)}…` : value);

const oneOf = (values: readonly string[]) => `Write ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`;

const yesOrNo = ['Yes', 'No'];

const choicesByColumn = new Map<KnownColumn, readonly string[]>([
  ['visaType', Object.values(visaTypeWords)],
  ['isStatus', statuses],
  ['language', [writtenLanguageNames.en, writtenLanguageNames.bn]],
  ['namesAsInPassport', yesOrNo],
  ['consent', yesOrNo],
  ['emailShared', yesOrNo],
]);

/** Returns the valid values of a column; undefined if it has a free text. */
export const choicesOf = (column: KnownColumn): readonly string[] | undefined =>
  choicesByColumn.get(column) ?? fieldOf(column)?.choices;

const rightByColumn = new Map<KnownColumn, string>([
  ['email', 'Write it as name@example.com.'],
  ['nationalId', 'Write its digits, such as 1990123456789.'],
  ['passport', `Write ${limits.passportMin} to ${limits.passportMax} letters and digits, such as BX1234567.`],
]);

function rightOf(column: KnownColumn): string {
  const choices = choicesOf(column);
  if (choices) return oneOf(choices);
  const known = rightByColumn.get(column);
  if (known) return known;
  if (isDay(column)) return 'Write it as 1990-04-17.';
  const control = fieldOf(column)?.control;
  if (control === 'phone') return 'Write it as 01712345678 or +8801712345678.';
  if (control === 'country') return 'Write the name or the code of a country, such as Bangladesh or BGD.';
  return `Write 1 to ${maxLengthOf(fieldOf(column)?.rule) ?? limits.textMax} characters.`;
}

const Pipe = v.object({ pipe: v.array(v.unknown()) });
const MaxLength = v.object({ type: v.literal('max_length'), requirement: v.number() });

/** Returns the maximum length that a rule of valibot states. The last one counts, because later rules are stricter. */
export function maxLengthOf(rule: unknown): number | undefined {
  if (!v.is(Pipe, rule)) return undefined;
  const lengths = rule.pipe.map(part => (v.is(MaxLength, part) ? part.requirement : maxLengthOf(part)));
  return lengths.findLast(length => length !== undefined);
}

function fieldOf(column: KnownColumn): Field | undefined {
  const name = fieldNames.find(one => one === column);
  return name && fields[name];
}

const errorValue = /^(?:#(?:[\p{Lu}\d_/]+[!?]|N\/[AD]|NV|GETTING_DATA)|Err:\d{3})$/iu;
/** Matches scientific notation, such as `1.99012E+16`. Spreadsheets shorten long numbers this way. */
const shortNumber = /^-?\d(?:[.,]\d+)?E\+?\d+$/i;

/** Matches `###`, which Excel and LibreOffice save for a number or date that is wider than its column. */
const tooWide = /^#{3,}$/;
/**
 * Matches lost characters: U+FFFD, question marks of a CSV file without Unicode, or UTF-8 read as Windows-1252 (`à¦°`).
 */
const lostCharacters = /\uFFFD|\?{3}|à[¦§]/;

export const shortenedText =
  'The spreadsheet has shortened this number. Make its cells text, and type it again.';
export const errorText = 'This is an error of the spreadsheet. Write the value itself.';
export const tooWideText =
  'The column was too narrow when the file was saved. Make it wider, save the file, and choose it again.';
export const lostCharactersText =
  'Characters of this cell were lost when the file was saved. Save the list as .xlsx or as CSV UTF-8, and choose that.';
export const formulaText =
  'This formula was saved without its result. Open the file in Excel or LibreOffice, save it, and choose it again.';

/** Returns how a cell lost its value; undefined if it did not. In text columns, text such as `1e5` is valid. */
export function lostValue(
  column: KnownColumn,
  text: string,
  lost: LostValue | undefined,
): string | undefined {
  if (lost?.reason === 'formula') return formulaText;
  if (lost || (isNumberColumn(column) && shortNumber.test(text))) return shortenedText;
  if (tooWide.test(text)) return tooWideText;
  if (lostCharacters.test(text)) return lostCharactersText;
  return errorValue.test(text) ? errorText : undefined;
}
