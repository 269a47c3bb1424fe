import { describe, expect, it } from 'vitest';
import { aPassport, linesOf, type Passport, specimen } from '../../testing/passports.ts';
import { readPassportLines } from './passport-lines.ts';

const today = '2026-11-25';

const rahim: Passport = { ...aPassport, givenN: 'ABDUR' };

const readingOf = (text: string) => readPassportLines(text, { today });
const read = (special: Partial<Passport> = {}, damage = (lines: string) => lines) =>
  readingOf(damage(linesOf({ ...rahim, ...special }).join('\n')));
const fieldIn = ({ read }: ReturnType<typeof readingOf>, field: string) =>
  read.find(one => one.field === field);
const reasonOf = ({ refused }: ReturnType<typeof readingOf>, field: string) =>
  refused.find(one => one.field === field)?.reason;

it('readPassportLines reads the specimen of ICAO 9303, except its country, which does not exist', () => {
  const reading = readingOf(specimen.join('\n'));
  expect(reading.faults).toEqual([]);
  expect(Object.fromEntries(reading.read.map(({ field, value }) => [field, value]))).toEqual({
    surname: 'ERIKSSON',
    givenN: 'ANNA MARIA',
    passport: 'L898902C3',
    dob: '1974-08-12',
    sex: 'Female',
    passportExpiry: '2012-04-15',
  });
  expect(reading.refused).toEqual([
    { field: 'currentN', reason: '“UTO” is not in the list of countries.' },
    { field: 'issuedCountry', reason: '“UTO” is not in the list of countries.' },
  ]);
});

it('readPassportLines accepts 0 and < as the check digit of an empty optional field', () => {
  for (const emptyDigit of ['<', '0'] as const)
    expect(read({ emptyDigit })).toMatchObject({ faults: [], refused: [] });
});

describe('O read as 0, and I read as 1', () => {
  it('the text that matches both check digits is offered', () => {
    const reading = read({}, lines => lines.replace('BX0123456', 'BXO1234S6').replace('S', '5'));
    expect(fieldIn(reading, 'passport')).toEqual({
      field: 'passport',
      value: 'BX0123456',
      certainty: 'offered',
      note: 'Compare: the letter O was read as the digit 0.',
    });
  });

  it('letters in dates are replaced by digits', () => {
    const reading = read({}, lines => lines.replace('900412', '9OO4IZ'));
    expect(fieldIn(reading, 'dob')).toMatchObject({
      value: '1990-04-12',
      certainty: 'offered',
      note: 'Compare: the letter O was read as the digit 0, the letter I was read as the digit 1, the letter Z was read as the digit 2.',
    });
  });

  it('the number is not filled in if several corrections match', () => {
    // 00 and OO at the start have the same check digit, because their weights are 7 and 3.
    const reading = read({ issuedCountry: 'IND', currentN: 'IND', passport: '00A111111' }, lines =>
      lines.replace('00A111111', '00A11111I'),
    );
    expect(fieldIn(reading, 'passport')).toBeUndefined();
    expect(reasonOf(reading, 'passport')).toMatch(/^The check digits fit each of .*00A111111/);
  });

  it('the user must compare the number if a similar number matches too', () => {
    const reading = read({ issuedCountry: 'IND', currentN: 'IND', passport: '00A234567' });
    expect(fieldIn(reading, 'passport')).toMatchObject({
      value: '00A234567',
      certainty: 'compare',
      note: 'The check digits fit each of 00A234567, OOA234567.',
    });
  });

  it('the note lists only a few of many matching numbers', () => {
    const reading = read({ issuedCountry: 'IND', currentN: 'IND', passport: '010101010' });
    expect(fieldIn(reading, 'passport')?.note).toMatch(
      /^The check digits fit each of 010101010, \w+, \w+ and \d+ others\.$/,
    );
  });

  it('digits in names are replaced by letters, and the user must compare them', () => {
    const reading = read({ surname: 'ISLAM' }, lines => lines.replace('ISLAM', '1SLAM'));
    expect(fieldIn(reading, 'surname')).toMatchObject({ value: 'ISLAM', certainty: 'offered' });
    expect(
      reasonOf(
        read({}, lines => lines.replace('RAHMAN', 'RA4MAN')),
        'surname',
      ),
    ).toBe('The names have digits.');
  });
});

it('readPassportLines refuses a field if no similar text matches the check digit, and asks to compare the rest', () => {
  const reading = read({}, lines => lines.replace('BX0123456', 'BX0723456'));
  expect(reasonOf(reading, 'passport')).toBe('Its check digit does not fit.');
  expect(reading.faults).toEqual(['The check digit at the end does not fit: compare every value.']);
  expect(fieldIn(reading, 'dob')).toMatchObject({ value: '1990-04-12', certainty: 'offered' });
});

it('readPassportLines asks the user to compare neighbours that may be swapped, unless a passport reader sent the lines', () => {
  const lines = linesOf({ ...rahim, passport: 'BX2716345' }).join('\n');
  expect(fieldIn(readingOf(lines), 'passport')).toMatchObject({
    certainty: 'compare',
    note: 'Check 27, swapped: the check digits would also fit.',
  });
  const scanned = readPassportLines(lines, { today, fromReader: true });
  expect(fieldIn(scanned, 'passport')).toMatchObject({ certainty: 'sure' });
});

describe('names of passport lines', () => {
  it('names are in capitals as printed, with one space between parts', () => {
    const reading = read({ surname: 'AL MAMUN', givenN: 'MD  SHAHRIAR' });
    expect(fieldIn(reading, 'surname')?.value).toBe('AL MAMUN');
    expect(fieldIn(reading, 'givenN')?.value).toBe('MD SHAHRIAR');
  });

  it('names are marked as possibly cut if they fill the line', () => {
    const reading = read({ surname: 'CHOWDHURY SIDDIQUE', givenN: 'MUHAMMAD SHAHRIAR KABIR' });
    expect(fieldIn(reading, 'givenN')).toMatchObject({
      value: 'MUHAMMAD SHAHRIAR K',
      note: 'The name fills the line: it may be cut off.',
    });
  });

  it('a passport can have a single name, or no surname', () => {
    expect(reasonOf(read({ givenN: '' }), 'givenN')).toBe('The passport has one name alone.');
    expect(reasonOf(read({ surname: '' }), 'surname')).toBe('The passport lines do not state it.');
  });
});

describe('two-digit years of passport lines', () => {
  it.each(['2026-11-25', '1926-11-26', '2000-02-29'])('give a birth date in the past: %s', dob => {
    expect(fieldIn(read({ dob }), 'dob')?.value).toBe(dob);
  });

  it('a two-digit year gives an expiry date up to 20 years ago', () => {
    expect(fieldIn(read({ passportExpiry: '2006-11-26' }), 'passportExpiry')?.value).toBe('2006-11-26');
    expect(reasonOf(read({ passportExpiry: '2006-11-25' }), 'passportExpiry')).toBe(
      '“061125” is not a possible date.',
    );
  });

  it('a two-digit year can be in the next century', () => {
    const lines = linesOf({ ...rahim, passportExpiry: '2101-01-31' }).join('\n');
    const reading = readPassportLines(lines, { today: '2096-05-01' });
    expect(fieldIn(reading, 'passportExpiry')?.value).toBe('2101-01-31');
  });
});

describe('countries of passport lines', () => {
  it('countries are those of the form’s country list, and Germany’s one-letter code', () => {
    const reading = read({ issuedCountry: 'DEU', currentN: 'DEU', passport: 'C01X00T47' });
    expect(fieldIn(reading, 'currentN')).toEqual({ field: 'currentN', value: 'DEU', certainty: 'sure' });
  });

  it('the user must compare the countries if nationality and issuing state differ', () => {
    const reading = read({ currentN: 'IND' });
    for (const [field, value] of [
      ['currentN', 'IND'],
      ['issuedCountry', 'BGD'],
    ] as const)
      expect(fieldIn(reading, field)).toMatchObject({ value, certainty: 'compare' });
  });
});

it('readPassportLines fills in no sex if the passport states none', () => {
  expect(reasonOf(read({ sex: '' }), 'sex')).toBe('The passport does not state it.');
});

describe('national ID of passport lines', () => {
  it('the national ID is the personal number of a Bangladeshi passport, which the user must compare', () => {
    for (const nationalId of ['1234567890', '1990123456789'])
      expect(fieldIn(read({ nationalId }), 'nationalId')).toMatchObject({
        value: nationalId,
        certainty: 'compare',
      });
  });

  it('no national ID is read from passports of other countries or from other data', () => {
    for (const special of [{ nationalId: 'ZE184226B' }, { nationalId: '1234567890', currentN: 'IND' }])
      expect(fieldIn(read(special), 'nationalId')).toBeUndefined();
  });
});

it('readPassportLines says which line has too many or too few letters', () => {
  expect(read({}, lines => lines.replace('<\n', '\n')).faults).toEqual([
    'The first line has 43 letters instead of 44.',
  ]);
  expect(read({}, lines => lines.replace('<<<', '<<')).faults[0]).toMatch(/^The first line has 43/);
});
