import { parse } from 'mrz';
import type { ReadField, Result } from './passport-reading.ts';
import { lineLength } from './passport-text.ts';

/** Reads the names from the first line of a passport (ICAO 9303 part 4, 4.2.2), where long ones are cut. Pure. */
export function namesIn(line: string): Result[] {
  const typed = line.slice(5, lineLength);
  // Names contain no digits.
  const names = typed.replaceAll('0', 'O').replaceAll('1', 'I');
  if (/\d/.test(names)) return refuseBoth('The names have digits.');
  const isWhole = line.length === lineLength;
  const hasNoGap = /^[^<]+(?:<[^<]+)+<*$/.test(names);
  if (hasNoGap && !isWhole) return refuseBoth(`${noGap} Type the names as the passport shows them.`);

  const { lastName, firstName } = parse([
    (line.slice(0, 5) + names).padEnd(lineLength, '<'),
    secondOfNobody,
  ]).fields;
  const surname = tidied(lastName);
  const givenN = hasNoGap ? '' : tidied(firstName);
  const isCorrected = names !== typed;
  const notes = [
    isCorrected && 'The lines have digits in the names: O was read for 0, I for 1.',
    isWhole && !line.endsWith('<') && 'The name fills the line: it may be cut off.',
    hasNoGap && noGap,
  ].filter(text => text !== false);
  const read = (field: 'surname' | 'givenN', value: string): ReadField => ({
    field,
    value,
    certainty: isCorrected || hasNoGap ? 'offered' : 'compare',
    note: notes.join(' ') || undefined,
  });
  return [
    surname ? read('surname', surname) : { field: 'surname', reason: 'The passport lines do not state it.' },
    givenN
      ? read('givenN', givenN)
      : { field: 'givenN', reason: hasNoGap ? noGap : 'The passport has one name alone.' },
  ];
}

const noGap = 'There is no << between surname and given name: one < may be missing.';

const refuseBoth = (reason: string): Result[] =>
  (['surname', 'givenN'] as const).map(field => ({ field, reason }));

const secondOfNobody = '<'.repeat(lineLength);

const tidied = (name: string | null | undefined) => (name ?? '').replace(/ +/g, ' ').trim();
