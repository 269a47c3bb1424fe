import type { PassportField, PassportReading } from '../passport/passport-reading.ts';
import { lineLength, type PassportText, passportTextIn } from '../passport/passport-text.ts';

interface Photographed {
  readonly lines: PassportText['lines'];
  /** Positions of the unclear letters, from 0 to 87 over both lines. */
  readonly unclear: readonly number[];
}

/** Returns the letters that are still unclear after the user edited the lines. Changed letters are clear. */
export function unclearAfterEdit(typed: string, { lines, unclear }: Photographed): Photographed {
  const found = passportTextIn(typed);
  if ('problem' in found) return { lines, unclear };
  const isAsRead = (place: number) => {
    const [now = '', before = ''] =
      place < lineLength ? [found.lines[0], lines[0]] : [found.lines[1], lines[1]];
    // Added or removed letters shift the positions of the others.
    return now.length !== lineLength || now[place % lineLength] === before[place % lineLength];
  };
  return { lines: found.lines, unclear: unclear.filter(isAsRead) };
}

/** Maximum unclear letters of a field that is offered. */
const mostUnclear = 2;

/**
 * Fields with unclear letters need the user's confirmation; with several of them they are refused. A check digit proves
 * less in a photograph than in typed text: with two misread letters it matches in one of ten cases.
 */
export function withUnclearLetters(
  reading: PassportReading,
  { lines, unclear }: Photographed,
): PassportReading {
  const places = placesOf(lines);
  const doubted = (field: PassportField) => {
    const [from, to] = places[field];
    return unclear.filter(place => place >= from && place < to);
  };
  const text = lines.join('');
  const isTooUnclear = (field: PassportField) => doubted(field).length > mostUnclear;
  const refused = reading.read.filter(({ field }) => isTooUnclear(field));
  return {
    faults: reading.faults,
    read: reading.read
      .filter(({ field }) => !isTooUnclear(field))
      .map(one => {
        const letters = doubted(one.field).map(place => text.charAt(place));
        if (letters.length === 0) return one;
        const note = `Not clear in the photograph: ${letters.map(nameOf).join(', ')}.`;
        return { ...one, certainty: 'offered', note: [one.note, note].filter(Boolean).join(' ') };
      }),
    refused: [
      ...reading.refused,
      ...refused.map(({ field }) => ({ field, reason: 'It is not clear in the photograph.' })),
    ],
  };
}

const nameOf = (letter: string) => (letter === '<' ? 'the filler <' : letter);

type Range = readonly [from: number, to: number];

/** Returns the range of each field with its check digit, in both lines joined. */
function placesOf([first]: PassportText['lines']): Readonly<Record<PassportField, Range>> {
  const second = (from: number, to: number): Range => [lineLength + from, lineLength + to];
  const given = first.indexOf('<<', 5);
  // Ignores all but the first two fillers after the names, because only fillers follow.
  const end = first.replace(/<+$/, '').length + 2;
  return {
    issuedCountry: [2, 5],
    surname: [5, given === -1 ? end : given + 2],
    givenN: [given === -1 ? 5 : given, end],
    passport: second(0, 10),
    currentN: second(10, 13),
    dob: second(13, 20),
    sex: second(20, 21),
    passportExpiry: second(21, 28),
    nationalId: second(28, 43),
  };
}
