import * as v from 'valibot';
import { isCountry, parseCountry } from '../shared/countries.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { isAfterToday } from '../shared/office-time.ts';
import { parsePhone } from '../shared/phone.ts';
import { RequiredText, TypedCode, TypedText } from '../shared/schemas.ts';
import { isDayOrEmpty, isIsoDate, isVisible, normalisePassport, plainText } from '../shared/text.ts';

/** Validation of an application's field values. A rule's output is the stored value. */

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

/** Offered when adding an application, not when editing one. */
export const jobTitlesOnAddOnly: readonly (typeof jobTitles)[number][] = ['Welder'];

/** Purposes of an application. `undecided`: the applicant has not decided yet. */
export const visaTypes = ['work', 'visit', 'study', 'other', 'undecided'] as const;
export type VisaType = (typeof visaTypes)[number];

/** Name length is counted in code points, so that a letter outside Unicode's first plane counts once. */
const nameOfLength = (message: string, least: number, most: number) =>
  v.pipe(
    TypedText(message),
    v.check(name => {
      const { length } = [...name];
      return length >= least && length <= most;
    }, message),
  );

export const personName = (message: string) => nameOfLength(message, limits.nameMin, limits.nameMax);

/** A name exactly as in the passport. `least` is 0 if it may be empty. */
export const passportName = (message: string, least: 0 | 1) =>
  v.pipe(
    nameOfLength(message, least, limits.passportNameMax),
    v.check(name => name === '' || /\p{L}/u.test(name), message),
  );

export const filled = (label: string) => {
  const message = messages.invalid(label);
  return RequiredText(message, message);
};

/** Optional text. `label` is its name in error messages. */
export const optionalText = (label: string) =>
  v.pipe(TypedText(messages.invalid(label)), v.maxLength(limits.textMax, messages.invalid(label)));

/** Optional date. `label` is its name in error messages. */
export const optionalDay = (label: string) => {
  const message = messages.invalid(label);
  return v.pipe(v.string(message), v.transform(plainText), v.check(isDayOrEmpty, message));
};

export const country = (label: string) => {
  const message = messages.invalid(label);
  return v.pipe(
    v.string(message),
    v.transform(plainText),
    v.check(isVisible, message),
    v.transform(typed => parseCountry(typed) ?? ''),
    v.check(isCountry, message),
  );
};

export const storedPhone = /^\+?\d{5,15}$/;

/** A stored phone number: E.164, or digits alone if the country is unknown. */
export const Phone = v.pipe(
  v.string(messages.invalidPhone),
  v.transform(typed => parsePhone(typed) ?? ''),
  v.regex(storedPhone, messages.invalidPhone),
);

/** A stored passport number: letters and digits, upper case. */
export const Passport = v.pipe(
  v.string(messages.invalid('passport')),
  v.transform(normalisePassport),
  v.regex(/^[A-Z0-9]+$/, messages.invalid('passport')),
  v.minLength(limits.passportMin, messages.invalid('passport')),
  v.maxLength(limits.passportMax, messages.invalid('passport')),
);

/** Checks a birth date: from 1900 to today in the office's time zone. */
export function isDayOfBirth(day: string): boolean {
  return isIsoDate(day) && day >= '1900-01-01' && !isAfterToday(day, new Date());
}

export const DateOfBirth = v.pipe(
  v.string(messages.invalid('date of birth')),
  v.transform(plainText),
  v.check(isDayOfBirth, messages.invalid('date of birth')),
);

export const Nationality = country('current nationality');

/** Data page of a passport, by the parameter names of an enquiry. */
export const identity = {
  /** Passport number. */
  search: Passport,
  /** Nationality: an alpha-3 code or free text. */
  search1: Nationality,
  /** Date of birth. */
  search2: DateOfBirth,
};

/** A code sent by email. */
export const Code = v.pipe(TypedCode(), v.regex(/^\d{6}$/));
