/** Invented passports and their machine-readable lines. The check digits are calculated without the tested code. */

export interface Passport {
  readonly surname: string;
  readonly givenN: string;
  readonly issuedCountry: string;
  readonly currentN: string;
  readonly passport: string;
  readonly dob: string;
  readonly sex: 'Male' | 'Female' | '';
  readonly passportExpiry: string;
  /** Text of the optional field. Empty if the passport has none. */
  readonly nationalId: string;
  /** Check digit of an empty optional field. */
  readonly emptyDigit: '<' | '0';
}

/** A Bangladeshi passport with default values. */
export const aPassport: Passport = {
  surname: 'RAHMAN',
  givenN: 'ABDUR RAHIM',
  issuedCountry: 'BGD',
  currentN: 'BGD',
  passport: 'BX0123456',
  dob: '1990-04-12',
  sex: 'Male',
  passportExpiry: '2031-02-03',
  nationalId: '',
  emptyDigit: '<',
};

/** Specimen of ICAO 9303 part 4, appendix B. Its country does not exist. */
export const specimen = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

/** Random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const surnames = [
  'RAHMAN', 'HOSSAIN', 'BEGUM', 'AKTER', 'KHATUN', 'ISLAM', 'CHOWDHURY', 'SARKAR', 'MIA', 'UDDIN', 'DAS', 'ROY',
  'BISWAS', 'TALUKDER', 'MONDAL', 'BHUIYAN', 'QUADER', 'ZAMAN', 'DEWAN', 'OLI', 'IBRAHIM', 'ABUL FAZAL MOHAMMAD',
  'CHOWDHURY SIDDIQUE BISWAS',
] as const; // biome-ignore format: a list
const givenNames = [
  'ABDUR',
  'MD',
  'MOHAMMAD RAFIQUL',
  'FATEMA',
  'NASRIN SULTANA',
  'MST SHAHANARA',
  'KAMAL',
  'JOSIM',
  'SHEIKH ABDUL',
  'ISHRAT',
  'OMAR',
  'BIBI',
  'SUMAIYA',
  'IQBAL',
  'MUHAMMAD SHAHRIAR KABIR AL MAMUN',
  'ZOBAYER',
  'TANIA',
  '',
] as const;

/** Passports of Bangladesh, and a tenth of other countries, some with long names, single names or unspecified sex. */
export function somePassports(count: number, seed: number): Passport[] {
  const random = seeded(seed);
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('The list is empty.');
    return chosen;
  };
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const letter = () => one(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
  const day = (from: number, years: number) =>
    new Date(Date.UTC(from, 0, 1) + Math.floor(random() * years * 365.25) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  return Array.from({ length: count }, () => {
    const isForeign = random() < 0.1;
    const country = isForeign ? one(['IND', 'NPL', 'DEU', 'GBR', 'PAK', 'ITA']) : 'BGD';
    const number = isForeign
      ? one([digits(9), letter() + digits(7), `${letter()}${letter()}${digits(3)}${letter()}${digits(3)}`])
      : one([`${letter()}${digits(8)}`, `${letter()}${letter()}${digits(7)}`]);
    return {
      surname: one(surnames),
      givenN: one(givenNames),
      issuedCountry: country,
      currentN: random() < 0.02 ? 'IND' : country,
      passport: number,
      dob: day(1940, 84),
      sex: one(['Male', 'Male', 'Male', 'Female', 'Female', 'Female', '']),
      passportExpiry: day(2020, 16),
      nationalId: isForeign ? '' : one(['', digits(10), digits(13)]),
      emptyDigit: one(['<', '0']),
    };
  });
}

export function linesOf(person: Passport): [first: string, second: string] {
  const code = (country: string) => (country === 'DEU' ? 'D<<' : country);
  const names = `${person.surname}<<${person.givenN}`.replaceAll(' ', '<');
  const first = `P<${code(person.issuedCountry)}${names}`.padEnd(44, '<').slice(0, 44);
  const short = (day: string) => day.replaceAll('-', '').slice(2);
  const number = withDigit(person.passport.padEnd(9, '<'));
  const dob = withDigit(short(person.dob));
  const expiry = withDigit(short(person.passportExpiry));
  const optional = person.nationalId.padEnd(14, '<');
  const personal = person.nationalId ? withDigit(optional) : optional + person.emptyDigit;
  const last = checkDigit(number + dob + expiry + personal);
  const sex = person.sex === '' ? '<' : person.sex.charAt(0);
  return [first, `${number}${code(person.currentN)}${dob}${sex}${expiry}${personal}${last}`];
}

const withDigit = (text: string) => text + checkDigit(text);

/** Check digit by ICAO 9303 part 3, 4.9: weights 7, 3, 1; A is 10 and the filler is 0. */
function checkDigit(text: string): string {
  const values = Array.from(text, letter => (letter === '<' ? 0 : Number.parseInt(letter, 36)));
  return String(values.reduce((sum, value, place) => sum + value * ([7, 3, 1][place % 3] ?? 0), 0) % 10);
}
