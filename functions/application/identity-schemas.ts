import * as v from 'valibot';
import { isCountry } from '../shared/countries.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { isAfterToday } from '../shared/office-time.ts';
import { parseCountry } from '../shared/parse-country.ts';
import { TypedCode } from '../shared/schemas.ts';
import { isIsoDate, isVisible, normalisePassport, plainText } from '../shared/text.ts';

/** Rules that the public pages load. The rules for the other fields are in `field-schemas.ts`. */

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

export const Passport = v.pipe(
  v.string(messages.invalid('passport')),
  v.transform(normalisePassport),
  v.regex(/^[A-Z0-9]+$/, messages.invalid('passport')),
  v.minLength(limits.passportMin, messages.invalid('passport')),
  v.maxLength(limits.passportMax, messages.invalid('passport')),
);

/** Accepts a day from 1900 to today in the office's time zone. */
export function isDayOfBirth(day: string): boolean {
  return isIsoDate(day) && day >= '1900-01-01' && !isAfterToday(day, new Date());
}

export const DateOfBirth = v.pipe(
  v.string(messages.invalid('date of birth')),
  v.transform(plainText),
  v.check(isDayOfBirth, messages.invalid('date of birth')),
);

export const Nationality = country('current nationality');

/** Three values of a passport's data page that identify a person, named like an enquiry's parameters. */
export const identity = {
  search: Passport,
  /** Nationality: an alpha-3 code or free text. */
  search1: Nationality,
  search2: DateOfBirth,
};

export const Code = v.pipe(TypedCode(), v.regex(/^\d{6}$/));
