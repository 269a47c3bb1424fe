import { describe, expect, it } from 'vitest';
import { linesOf, type Passport, seeded, somePassports } from '../../testing/passports.ts';
import { countryOf } from './passport-confusions.ts';
import { readPassportLines } from './passport-lines.ts';

const today = '2026-11-25';

describe('countryOf', () => {
  it.each([
    ['8GD', 'BGD'],
    ['B6D', 'BGD'],
    ['86D', 'BGD'],
    ['BGO', 'BGD'],
    ['BG0', 'BGD'],
    ['1ND', 'IND'],
    ['P4K', 'PAK'],
    ['D<<', 'DEU'],
    ['BGD', 'BGD'],
  ])('reads %s as %s', (letters, code) => {
    expect(countryOf(letters, '')).toBe(code);
  });

  it('returns undefined if several countries match, unless the passport’s other country decides', () => {
    // 6IN is similar to GIN and to no other code.
    expect(countryOf('6IN', '')).toBe('GIN');
    expect(countryOf('UTO', '')).toBeUndefined();
    expect(countryOf('5VN', 'SVN')).toBe('SVN');
    expect(countryOf('C1N', 'GIN')).toBe('GIN');
  });
});

describe('passport numbers with a letter that was read as a similar digit', () => {
  const slips = [
    ['8', 'B'],
    ['5', 'S'],
    ['2', 'Z'],
    ['6', 'G'],
    ['0', 'O'],
    ['1', 'I'],
  ] as const;

  it.each(slips)('a misread number is never corrected to a wrong one: %s read as %s', (digit, letter) => {
    const random = seeded(8);
    const damaged = somePassports(600, 8).filter(({ passport }) => passport.slice(2).includes(digit));
    const readings = damaged.map(person => {
      const [first, second] = linesOf(person);
      const places = Array.from(second.slice(2, 9), (one, place) => (one === digit ? place + 2 : 0)).filter(
        Boolean,
      );
      // Replaces one of these digits, or all.
      const chosen = random() < 0.5 ? places : [places[Math.floor(random() * places.length)]];
      const line = Array.from(second, (one, place) => (chosen.includes(place) ? letter : one)).join('');
      const { read } = readPassportLines(`${first}\n${line}`, { today });
      const found = read.find(({ field }) => field === 'passport');
      return { person, found };
    });
    expect(readings.length).toBeGreaterThan(250);
    const wrong = readings.filter(({ person, found }) => found && found.value !== person.passport);
    const isBangladeshi = ({ person }: { person: Passport }) => person.issuedCountry === 'BGD';
    expect(wrong.filter(isBangladeshi)).toEqual([]);
    // Other countries allow letters anywhere, so a damaged number may match by chance; the user must compare it.
    expect(wrong.filter(({ found }) => found?.certainty !== 'compare')).toEqual([]);
    expect(wrong.length).toBeLessThan(readings.length / 10);
    const bangladeshi = readings.filter(isBangladeshi);
    const offered = bangladeshi.filter(({ found }) => found?.certainty === 'offered');
    expect(offered.length / bangladeshi.length).toBeGreaterThan(0.9);
  });

  it('a passport number is not corrected if several numbers match the check digits', () => {
    const [first, second] = linesOf({ ...somePassports(1, 1)[0], ...foreign });
    const { refused } = readPassportLines(`${first}\n${second.replace('L898902C3', 'L8989O2C3')}`, { today });
    const reason = refused.find(({ field }) => field === 'passport')?.reason;
    expect(reason).toMatch(/^The check digits fit each of .*L898902C3/);
  });
});

const foreign = {
  surname: 'ERIKSSON', givenN: 'ANNA', issuedCountry: 'ITA', currentN: 'ITA', passport: 'L898902C3',
  dob: '1974-08-12', sex: 'Female', passportExpiry: '2030-04-15', nationalId: '', emptyDigit: '<',
} as const; // biome-ignore format: a record
