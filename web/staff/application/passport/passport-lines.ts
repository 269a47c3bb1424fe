import {
  type Checked,
  type CheckedLine,
  checkedLine,
  dayOfBirth,
  dayOfExpiry,
  isUsualNumber,
} from './passport-checks.ts';
import { countryOf } from './passport-confusions.ts';
import { namesIn } from './passport-names.ts';
import type { PassportField, PassportReading, Result } from './passport-reading.ts';
import { lineLength, passportTextIn } from './passport-text.ts';

/**
 * Reads the two machine-readable lines of a passport (ICAO 9303 part 4, TD3) into the fields of an application. Pure.
 * Loaded on demand: 10 KB gzipped with its library.
 */

interface Circumstances {
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** True if the letters came from a passport reader, not from a keyboard. */
  readonly fromReader?: boolean;
}

export function readPassportLines(
  typed: string,
  { today, fromReader = false }: Circumstances,
): PassportReading {
  const found = passportTextIn(typed);
  if ('problem' in found) return { faults: [found.problem], read: [], refused: [] };
  const [firstTyped, secondTyped] = found.lines;
  const first = firstTyped.slice(0, lineLength).padEnd(lineLength, '<');
  const second = repaired(secondTyped);
  const [state, nation] = [first.slice(2, 5), second.slice(10, 13)];
  const [issuer, nationality] = [stateOf(state, nation), stateOf(nation, state)];
  const line = checkedLine(second, {
    isBangladeshi: issuer.code === 'BGD',
    fromReader,
    isDay: (field, text) => dayOf[field](text, today) !== undefined,
  });
  const isWhole = secondTyped.length === lineLength;
  const days = ['dob', 'passportExpiry'] as const;
  const results: Result[] = [
    ...namesIn(firstTyped),
    numberIn(line, issuer.code === 'BGD'),
    ...statesIn(issuer, nationality, found.isWhole),
    ...days.map(field => dayIn(field, line.fields[field], today)),
    sexIn(second.slice(20, 21)),
    ...(issuer.code === 'BGD' && nationality.code === 'BGD' ? nationalIdIn(line) : []),
  ];
  return {
    faults: faultsOf(firstTyped, secondTyped, line),
    read: results.flatMap(result =>
      'value' in result
        ? [isWhole || isOfFirstLine(result.field) ? result : { ...result, certainty: 'offered' as const }]
        : [],
    ),
    refused: results.flatMap(result => ('reason' in result ? [result] : [])),
  };
}

const dayOf = { dob: dayOfBirth, passportExpiry: dayOfExpiry };

const isOfFirstLine = (field: PassportField) => ['surname', 'givenN', 'issuedCountry'].includes(field);

function faultsOf(first: string, second: string, { isProved }: CheckedLine): string[] {
  const lengths = [first, second].flatMap(({ length }, index) =>
    length === lineLength
      ? []
      : [`The ${index === 0 ? 'first' : 'second'} line has ${length} letters instead of ${lineLength}.`],
  );
  // The last check digit proves nothing in a line that is too short or too long.
  return isProved || second.length !== lineLength
    ? lengths
    : [...lengths, 'The check digit at the end does not fit: compare every value.'];
}

/** Gives the second line its standard length: usually fillers in the optional part are missing or too many. */
function repaired(line: string): string {
  const [, begin = '', end = ''] = /^(.{28,}?)<*([0-9<]\d)$/.exec(line) ?? [];
  const whole =
    begin && begin.length + end.length <= lineLength
      ? begin.padEnd(lineLength - end.length, '<') + end
      : line;
  return line.length === lineLength ? line : whole.slice(0, lineLength).padEnd(lineLength, '<');
}

function numberIn({ fields: { passport } }: CheckedLine, isBangladeshi: boolean): Result {
  if ('refused' in passport) return { field: 'passport', reason: passport.refused };
  const number = passport.text.replace(/<+$/, '');
  const value = number.replaceAll('<', '');
  const field = 'passport';
  if (value === '') return { field, reason: 'The passport lines do not state it.' };
  if (passport.certainty !== 'sure')
    return { field, value, certainty: passport.certainty, note: passport.note };
  if (number !== value)
    return {
      field,
      value,
      certainty: 'compare',
      note: 'The lines have a gap in it: a space or a dash is left out.',
    };
  if (isBangladeshi && !isUsualNumber(number))
    return {
      field,
      value,
      certainty: 'compare',
      note: 'Numbers of Bangladesh have one or two letters, and nine letters and digits in all.',
    };
  return { field, value, certainty: 'sure' };
}

interface State {
  readonly typed: string;
  /** Alpha-3 code, or undefined if the form's country list does not have it. */
  readonly code: string | undefined;
  readonly isCorrected: boolean;
}

function stateOf(typed: string, other: string): State {
  const code = countryOf(typed, other);
  return { typed, code, isCorrected: code !== undefined && code !== typed && typed !== 'D<<' };
}

/** Issuing state and nationality have no check digit. If they are equal, each confirms the other. */
function statesIn(issuer: State, nationality: State, isWhole: boolean): Result[] {
  const isTwice = issuer.typed === nationality.typed && isWhole;
  return (
    [
      ['currentN', nationality],
      ['issuedCountry', issuer],
    ] as const
  ).map(([field, { typed, code, isCorrected }]) => {
    if (code === undefined) {
      const reason = `“${typed.replace(/<+$/, '')}” is not in the list of countries.`;
      return { field, reason };
    }
    if (isCorrected) return { field, value: code, certainty: 'offered', note: `The lines have ${typed}.` };
    const note = isWhole ? 'Nationality and issuing state are not the same.' : undefined;
    return isTwice
      ? { field, value: code, certainty: 'sure' }
      : { field, value: code, certainty: 'compare', note };
  });
}

function dayIn(field: 'dob' | 'passportExpiry', checked: Checked, today: string): Result {
  if ('refused' in checked) return { field, reason: checked.refused };
  const value = dayOf[field](checked.text, today);
  if (value === undefined) return { field, reason: `“${checked.text}” is not a possible date.` };
  const note = 'note' in checked ? checked.note : undefined;
  return { field, value, certainty: checked.certainty, note };
}

/** Returns no sex if it is unspecified or unreadable. */
function sexIn(letter: string): Result {
  const field = 'sex';
  if (letter === 'M' || letter === 'F')
    return { field, value: letter === 'M' ? 'Male' : 'Female', certainty: 'compare' };
  const isUnspecified = letter === '<' || letter === 'X';
  return {
    field,
    reason: isUnspecified ? 'The passport does not state it.' : `“${letter}” is neither M nor F.`,
  };
}

/** Lengths of Bangladeshi national IDs that fit into the line. There are also IDs with 17 digits. */
const nationalIdLengths = [10, 13];

/** Bangladesh prints the national ID of the holder as the personal number. A child may have another number there. */
function nationalIdIn({ fields: { personalNumber } }: CheckedLine): Result[] {
  const field = 'nationalId';
  if ('refused' in personalNumber) return [{ field, reason: personalNumber.refused }];
  const value = personalNumber.text.replace(/<+$/, '');
  if (!/^\d+$/.test(value) || !nationalIdLengths.includes(value.length)) return [];
  const own = 'note' in personalNumber ? personalNumber.note : undefined;
  const certainty = personalNumber.certainty === 'offered' ? 'offered' : 'compare';
  return [{ field, value, certainty, note: own ?? 'The personal number of the passport.' }];
}
