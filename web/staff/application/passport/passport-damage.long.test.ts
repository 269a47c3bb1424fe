import { describe, expect, it } from 'vitest';
import { linesOf, seeded, somePassports } from '../../testing/passports.ts';
import { readPassportLines } from './passport-lines.ts';

/** Damages 200 generated passports in every way. A value that is filled in without asking the user must be correct. */

const today = '2026-11-25';
const passports = somePassports(200, 33);
const fieldNames = [
  'surname',
  'givenN',
  'passport',
  'currentN',
  'issuedCountry',
  'dob',
  'sex',
  'passportExpiry',
  'nationalId',
] as const;

type Damage = (lines: readonly [string, string], random: () => number) => string;

const text = (first: string, second: string) => `${first}\n${second}`;
const below = (random: () => number, end: number) => Math.floor(random() * end);
const splice = (line: string, place: number, removed: number, added = '') =>
  line.slice(0, place) + added + line.slice(place + removed);
const swapped = (line: string, random: () => number) => {
  const places = Array.from(line.slice(1), (_, place) => place).filter(
    place => line[place] !== line[place + 1],
  );
  const place = places[below(random, places.length)] ?? 0;
  return splice(line, place, 2, `${line[place + 1]}${line[place]}`);
};
const dropped = (line: string, random: () => number) => splice(line, below(random, line.length), 1);
const doubled = (line: string, random: () => number) => {
  const place = below(random, line.length);
  return splice(line, place, 0, line[place]);
};
/** Changes one digit between these positions. */
const otherDigit = (line: string, random: () => number, start: number, end: number) => {
  const places = Array.from(line.slice(start, end), (_, at) => at + start).filter(at =>
    /\d/.test(line[at] ?? ''),
  );
  const place = places[below(random, places.length)];
  if (place === undefined) return line;
  return splice(line, place, 1, String((Number(line[place]) + 1 + below(random, 9)) % 10));
};
/** Replaces one `from` by `to`, if the line has any. */
const oneAs = (line: string, from: string, to: string, random: () => number) => {
  const places = Array.from(line, (_, place) => place).filter(place => line[place] === from);
  const place = places[below(random, places.length)];
  return place === undefined ? line : splice(line, place, 1, to);
};
/** Positions in the second line of the fields and their check digits. */
const checkedPlaces = [
  [0, 10],
  [13, 20],
  [21, 28],
] as const;
const checkDigits = [9, 19, 27, 42, 43];

const damages = {
  nothing: ([first, second]) => text(first, second),
  'neighbours swapped in the first line': ([first, second], random) => text(swapped(first, random), second),
  'neighbours swapped in the second line': ([first, second], random) => text(first, swapped(second, random)),
  'a letter dropped from the first line': ([first, second], random) => text(dropped(first, random), second),
  'a letter dropped from the second line': ([first, second], random) => text(first, dropped(second, random)),
  'a letter doubled in the first line': ([first, second], random) => text(doubled(first, random), second),
  'a letter doubled in the second line': ([first, second], random) => text(first, doubled(second, random)),
  'one O for 0': ([first, second], random) => text(first, oneAs(second, '0', 'O', random)),
  'every O for 0': ([first, second]) => text(first, second.replaceAll('0', 'O')),
  'every I for 1': ([first, second]) => text(first, second.replaceAll('1', 'I')),
  'S, B and Z for 5, 8 and 2': ([first, second]) =>
    text(first, second.replaceAll('5', 'S').replaceAll('8', 'B').replaceAll('2', 'Z')),
  '0 for O, 1 for I': ([first, second]) => text(first, second).replaceAll('O', '0').replaceAll('I', '1'),
  'lower case': ([first, second]) => text(first, second).toLowerCase(),
  'CRLF and spaces': ([first, second]) => `  ${first}  \r\n\r\n${second.replace(/(.{10})/g, '$1 ')}\r\n`,
  'one line of 88 letters': ([first, second]) => first + second,
  '« for two fillers, ‹ for one': ([first, second]) =>
    text(first, second).replaceAll('<<', '«').replaceAll('<', '‹'),
  'fillers missing': ([first, second]) => text(first.replace(/<+$/, ''), second.replace(/<<<+/, '<<')),
  'the first line cut': ([first, second], random) => text(first.slice(0, 6 + below(random, 38)), second),
  'the second line cut': ([first, second], random) => text(first, second.slice(0, 20 + below(random, 24))),
  'another digit in the passport number': ([first, second], random) =>
    text(first, otherDigit(second, random, 0, 9)),
  'another digit in the day of birth': ([first, second], random) =>
    text(first, otherDigit(second, random, 13, 19)),
  'another digit in the expiry': ([first, second], random) => text(first, otherDigit(second, random, 21, 27)),
  'another digit in the personal number': ([first, second], random) =>
    text(first, otherDigit(second, random, 28, 42)),
  'another check digit': ([first, second], random) => {
    const place = checkDigits[below(random, checkDigits.length)] ?? 0;
    return text(first, otherDigit(second, random, place, place + 1));
  },
  'two errors, each in a field of its own': ([first, second], random) => {
    const [one, other] = checkedPlaces.toSpliced(below(random, 3), 1);
    if (!one || !other) throw new Error('Two of three are left.');
    return text(first, otherDigit(otherDigit(second, random, one[0], one[1]), random, other[0], other[1]));
  },
  'lines in the other order': ([first, second]) => text(second, first),
  'lines that begin in their middle': ([first, second], random) => {
    const by = 1 + below(random, 43);
    return text(first.slice(by) + first.slice(0, by), second.slice(by) + second.slice(0, by));
  },
  'another state': ([first, second]) => text(splice(first, 2, 3, 'LKA'), second),
  'other text around them': ([first, second]) =>
    `PEOPLE'S REPUBLIC OF BANGLADESH\nPassport No\n${first}\n${second}\nSignature\n`,
} satisfies Readonly<Record<string, Damage>>;

/** Damage only by typing, because machines swap no letters. */
const byHandAlone = ['neighbours swapped in the first line', 'neighbours swapped in the second line'];

interface Outcomes {
  /** Number of fields that are filled in without asking the user. */
  readonly right: number;
  readonly asked: number;
  readonly refused: number;
  /** Fields that are filled in without asking the user, although they are wrong. */
  readonly wrong: readonly string[];
}

/** Results of typed lines by kind of damage. The tests share them. */
const known = new Map<Damage, Outcomes>();

function outcomesOf(damage: Damage, fromReader: boolean): Outcomes {
  const before = fromReader ? undefined : known.get(damage);
  if (before) return before;
  const outcomes = readAll(damage, fromReader);
  if (!fromReader) known.set(damage, outcomes);
  return outcomes;
}

function readAll(damage: Damage, fromReader: boolean): Outcomes {
  const random = seeded(9303);
  const found = passports.flatMap(person => {
    const lines = damage(linesOf(person), random);
    const { read } = readPassportLines(lines, { today, fromReader });
    return fieldNames.map(field => {
      const one = read.find(each => each.field === field);
      const isRight = one?.value === person[field];
      return { certainty: one?.certainty, wrong: isRight ? '' : `${field} ${one?.value}: ${lines}` };
    });
  });
  const sure = found.filter(({ certainty }) => certainty === 'sure');
  const refused = found.filter(({ certainty }) => certainty === undefined).length;
  return {
    right: sure.filter(({ wrong }) => wrong === '').length,
    asked: found.length - sure.length - refused,
    refused,
    wrong: sure.flatMap(({ wrong }) => wrong || []),
  };
}

describe('passport fields that are filled in without asking the user', () => {
  it.each(Object.entries(damages))(
    'values filled in without asking are correct with this damage: %s',
    (kind, damage) => {
      for (const fromReader of byHandAlone.includes(kind) ? [false] : [false, true])
        expect(outcomesOf(damage, fromReader).wrong).toEqual([]);
    },
  );

  it('most fields with check digits are filled in without asking if the lines are undamaged', () => {
    // Names and sex have no check digit, so the user must always compare them: three of seven to nine fields.
    expect(outcomesOf(damages.nothing, true)).toEqual({ right: 992, asked: 674, refused: 134, wrong: [] });
    expect(outcomesOf(damages.nothing, false)).toEqual({ right: 821, asked: 845, refused: 134, wrong: [] });
  });

  it('the numbers of correct, uncertain and refused values over all kinds of damage do not change', () => {
    const all = Object.values(damages).map(damage => outcomesOf(damage, false));
    const sum = (count: 'right' | 'asked' | 'refused') => all.reduce((total, one) => total + one[count], 0);
    expect([sum('right'), sum('asked'), sum('refused')]).toEqual([14_459, 29_020, 8721]);
  });

  it('a value can be wrong if two errors in a field cancel each other, which no check digit detects', () => {
    const twoDigits: Damage = ([first, second], random) => {
      const [start, end] = checkedPlaces[below(random, 3)] ?? checkedPlaces[0];
      const middle = start + 4;
      const once = otherDigit(second, random, start, middle);
      return text(first, otherDigit(once, random, middle, end - 1));
    };
    expect(outcomesOf(twoDigits, false).wrong).toHaveLength(4);
  });
});
