import { asciiDigits } from '../../../../functions/contract.ts';
import { encodedFiller, hasFillers } from './passport-fillers.ts';

/**
 * Finds the two machine-readable lines of a passport (ICAO 9303 part 4, TD3) in typed, pasted or scanned text, and
 * cleans them. Pure. `passport-lines.ts` reads their fields.
 */

export const lineLength = 44;

export interface PassportText {
  readonly lines: readonly [first: string, second: string];
  /** True if both lines have the standard length. */
  readonly isWhole: boolean;
}

export function isPassportText(text: string): boolean {
  return hasFillers(text) && 'lines' in passportTextIn(text);
}

/** Returns the lines in order, in capitals without spaces. `passport-lines.ts` reports wrong lengths. */
export function passportTextIn(text: string): PassportText | { readonly problem: string } {
  const rows = rowsOf(text);
  const wrapped = joinWrapped(rows);
  if (wrapped) return { lines: wrapped, isWhole: wrapped.every(line => line.length === lineLength) };
  // Text recognition of a full page gives other lines above these two.
  const long = rows.length > 2 ? rows.filter(row => row.length > 30 && row.includes('<')) : rows;
  const [one = '', other, ...more] = long;
  if (rows.length > 2 && long.length !== 2) return { problem: problems.lines(rows.length) };
  const lines = other === undefined ? halvesOf(one) : inOrder(one, other);
  if (!lines || more.length > 0)
    return { problem: one.length > lineLength ? problems.oneLine(one.length) : problems.lines(1) };
  const [foreign] = /[^A-Z0-9<]/u.exec(lines.join('')) ?? [];
  if (foreign !== undefined) return { problem: problems.foreign(foreign) };
  if (!lines[0].startsWith('P')) return { problem: problems.noPassport };
  return { lines, isWhole: lines.every(line => line.length === lineLength) };
}

const problems = {
  lines: (count: number) =>
    `${count === 1 ? 'There is one line' : `There are ${count} lines`}. A passport has two, at the bottom of its page.`,
  oneLine: (length: number) =>
    `There are ${length} letters in one line. Both lines of a passport together have ${2 * lineLength}.`,
  foreign: (character: string) => `Passport lines have A to Z, 0 to 9 and < only. These have “${character}”.`,
  noPassport: 'The first line does not begin with P. These are not the lines of a passport.',
} as const;

function rowsOf(text: string): string[] {
  const plain = text
    .replace(/=\r?\n/g, '')
    .replace(encodedFiller, '<')
    .replace(/<br *\/?>|\\r|\\n/gi, '\n')
    .normalize('NFKC');
  return asciiDigits(plain)
    .toUpperCase()
    .split(/[\r\n\u2028\u2029]+/)
    .map(row =>
      row
        .replace(/^[\s>]+/, '')
        .replace(decoration, '')
        .replaceAll('‹', '<'),
    )
    .map(withFillers)
    .filter(row => row !== '');
}

/** Characters that emails and tables add: white space, invisible characters, quotation marks, stars. */
const decoration = /[\s\p{Cf}"'`´‘’‚“”„*|]/gu;

/** Maximum difference in letters from the standard length, when wrapped lines are joined. */
const mostMissing = 4;

/** Joins lines that a mail program or a narrow column has wrapped. Returns undefined if no rows give passport lines. */
function joinWrapped(rows: readonly string[]): PassportText['lines'] | undefined {
  if (rows.length < 2 || rows.length > 30 || rows.filter(row => row.length >= lineLength - 2).length > 1)
    return undefined;
  const joined = (from: number, to: number) => rows.slice(from, to).join('');
  const places = Array.from({ length: rows.length + 1 }, (_, place) => place);
  const runs = places.flatMap(from => places.filter(to => to > from).map(to => [from, to] as const));
  for (const [from, to] of runs) {
    const halves = halvesOf(joined(from, to));
    if (halves && isPair(halves)) return halves;
  }
  const pairs = runs
    .flatMap(([from, to]) =>
      places
        .filter(middle => middle > from && middle < to)
        .map(middle => inOrder(joined(from, middle), joined(middle, to))),
    )
    .filter(isPair)
    .toSorted((one, other) => missingIn(one) - missingIn(other));
  return pairs[0] && missingIn(pairs[0]) <= mostMissing ? pairs[0] : undefined;
}

const missingIn = (lines: PassportText['lines']) =>
  lines.reduce((sum, { length }) => sum + Math.abs(length - lineLength), 0);

/**
 * Checks for the form of the two lines: the first has the names, the second begins with number, state and date of
 * birth.
 */
function isPair([first, second]: PassportText['lines']): boolean {
  return (
    /^P[A-Z<][A-Z0-9<]{3}[A-Z0-9<]+$/.test(first) &&
    /^[A-Z0-9<]{10}[A-Z0-9<]{3}[0-9A-Z]{6,}/.test(second) &&
    digitsIn(second) > 10
  );
}

/** Text recognition and keyboards may write « for two fillers or for one. The length of the line decides. */
function withFillers(row: string): string {
  const readings = [row.replaceAll('«', '<<'), row.replaceAll('«', '<')] as const;
  return readings.find(({ length }) => length === lineLength || length === 2 * lineLength) ?? readings[0];
}

function halvesOf(row: string): PassportText['lines'] | undefined {
  return row.length === 2 * lineLength ? inOrder(row.slice(0, lineLength), row.slice(lineLength)) : undefined;
}

/** Swaps the lines if they are in the wrong order: only the second one has many digits. */
function inOrder(one: string, other: string): PassportText['lines'] {
  return digitsIn(one) > digitsIn(other) + 5 ? [other, one] : [one, other];
}

const digitsIn = (line: string) => line.replace(/\D/g, '').length;
