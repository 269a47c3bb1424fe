import * as v from 'valibot';
import { countryFrom, isCountry } from '../shared/countries.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { isAfterToday } from '../shared/office-time.ts';
import { phoneFrom } from '../shared/phone.ts';
import { Filled, Typed, TypedCode } from '../shared/schemas.ts';
import { isIsoDate, isVisible, normalisePassport, plainText } from '../shared/text.ts';

/** Rules of the values in the fields of an application. What a rule answers is how the value is stored. */

export const sexes = ['Male', 'Female'] as const;

export const jobTitles = [
  'Driving',
  'Welder',
  'Construction',
  'Electrician',
  'Holder',
  'Housekeeping',
  'Cleaner',
  'Plumber',
  'Packaging',
  'Cook',
  'Restaurant',
  'Manager',
  'Supervisor',
  'Worker',
  'Caring Operator',
] as const;

/** Offered when an application is added, not when it is edited. */
export const jobTitlesOnAddOnly: readonly (typeof jobTitles)[number][] = ['Welder'];

/** Purposes of an application. `undecided`: the applicant has not decided yet. */
export const visaTypes = ['work', 'visit', 'study', 'other', 'undecided'] as const;
export type VisaType = (typeof visaTypes)[number];

/** The length of names is counted in code points, so that a letter outside Unicode's first plane is one letter. */
const nameOfLength = (message: string, least: number, most: number) =>
  v.pipe(
    Typed(message),
    v.check(name => {
      const { length } = [...name];
      return length >= least && length <= most;
    }, message),
  );

export const personName = (message: string) => nameOfLength(message, limits.nameMin, limits.nameMax);

/** A name that the passport shows exactly like this. `least` is 0 where it may be empty. */
export const passportName = (message: string, least: 0 | 1) =>
  v.pipe(
    nameOfLength(message, least, limits.passportNameMax),
    v.check(name => name === '' || /\p{L}/u.test(name), message),
  );

export const filled = (label: string) => {
  const message = messages.invalid(label);
  return Filled(message, message);
};

/** A text that may be left empty. `label` is what its message calls it. */
export const optionalText = (label: string) =>
  v.pipe(Typed(messages.invalid(label)), v.maxLength(limits.textMax, messages.invalid(label)));

/** A day that may be left empty. `label` is what its message calls it. */
export const optionalDay = (label: string) => {
  const message = messages.invalid(label);
  return v.pipe(
    v.string(message),
    v.transform(plainText),
    v.check(day => day === '' || isIsoDate(day), message),
  );
};

export const country = (label: string) => {
  const message = messages.invalid(label);
  return v.pipe(
    v.string(message),
    v.transform(plainText),
    v.check(isVisible, message),
    v.transform(typed => countryFrom(typed) ?? ''),
    v.check(isCountry, message),
  );
};

/** A phone number as it is stored: E.164, or digits alone where its country is not known. */
export const Phone = v.pipe(
  v.string(messages.invalidPhone),
  v.transform(typed => phoneFrom(typed) ?? ''),
  v.regex(/^\+?\d{5,15}$/, messages.invalidPhone),
);

/** A passport number as it is stored: letters and digits, upper case. */
export const Passport = v.pipe(
  v.string(messages.invalid('passport')),
  v.transform(normalisePassport),
  v.regex(/^[A-Z0-9]+$/, messages.invalid('passport')),
  v.minLength(limits.passportMin, messages.invalid('passport')),
  v.maxLength(limits.passportMax, messages.invalid('passport')),
);

/** Checks a birth date: a day from 1900 to the office's today. */
export function isDayOfBirth(day: string): boolean {
  return isIsoDate(day) && day >= '1900-01-01' && !isAfterToday(day, new Date());
}

export const DateOfBirth = v.pipe(
  v.string(messages.invalid('date of birth')),
  v.transform(plainText),
  v.check(isDayOfBirth, messages.invalid('date of birth')),
);

export const Nationality = country('current nationality');

/** Values on the data page of a passport, by their names in an enquiry. */
export const identity = {
  /** Passport number. */
  search: Passport,
  /** Nationality: an alpha-3 code or free text. */
  search1: Nationality,
  /** Date of birth. */
  search2: DateOfBirth,
};

/** A code that came by email. */
export const Code = v.pipe(TypedCode(), v.regex(/^\d{6}$/));
