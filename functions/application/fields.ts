import * as v from 'valibot';
import { countryFrom, isCountry } from '../shared/countries.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { phoneFrom } from '../shared/phone.ts';
import { Email, Filled, Typed } from '../shared/schemas.ts';
import { asciiDigits, isIsoDate, isVisible, normalisePassport } from '../shared/text.ts';

/** The fields of an application with their rules. */

/**
 * The names of the sixteen fields, in the order in which the form checks them. Not read from their rules, which a page that
 * only shows the fields would have to load.
 */
export const fieldNames = [
  'surname',
  'givenN',
  'email',
  'phone',
  'nationalId',
  'sex',
  'dob',
  'birthCity',
  'currentN',
  'identification',
  'company',
  'dutyDuration',
  'jobTitle',
  'salary',
  'passport',
  'issuedCountry',
] as const;
export type ApplicationField = (typeof fieldNames)[number];

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

export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export const Status = v.picklist(statuses);
export type Status = v.InferOutput<typeof Status>;

/** In which order the list is: by age, by the day of collection or by the day of approval; each newest first. */
export const sorts = ['newest', 'collect', 'approve'] as const;
export const Sort = v.picklist(sorts);
export type Sort = v.InferOutput<typeof Sort>;

/** Start of a page of a list: the `nextCursor` of the page before it. */
export const Cursor = v.pipe(v.string(), v.maxLength(500), v.regex(/^[\w-]+$/));

const personName = (message: string, least: number = limits.nameMin, most: number = limits.nameMax) =>
  v.pipe(Typed(message), v.minLength(least, message), v.maxLength(most, message));

const filled = (label: string) => {
  const message = messages.invalid(label);
  return Filled(message, message);
};

const country = (label: string) => {
  const message = messages.invalid(label);
  return v.pipe(
    v.string(message),
    v.check(isVisible, message),
    v.transform(typed => countryFrom(typed) ?? ''),
    v.check(isCountry, message),
  );
};

/** A phone number as it is stored: E.164, or digits alone where its country is not known. */
const Phone = v.pipe(
  v.string(messages.invalidPhone),
  v.transform(typed => phoneFrom(typed) ?? ''),
  v.regex(/^\+?\d{5,15}$/, messages.invalidPhone),
);

/** A passport number as it is stored: letters and digits, upper case. */
const Passport = v.pipe(
  v.string(messages.invalid('passport')),
  v.transform(normalisePassport),
  v.regex(/^[A-Z0-9]+$/, messages.invalid('passport')),
  v.minLength(limits.passportMin, messages.invalid('passport')),
  v.maxLength(limits.passportMax, messages.invalid('passport')),
);

/** Nobody alive was born before 1900 or after today. */
export function isDayOfBirth(day: string): boolean {
  return isIsoDate(day) && day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10);
}

const DateOfBirth = v.pipe(
  v.string(messages.invalid('date of birth')),
  v.transform(typed => asciiDigits(typed).trim()),
  v.check(isDayOfBirth, messages.invalid('date of birth')),
);

const Nationality = country('current nationality');

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
export const Code = v.pipe(v.string(), v.regex(/^\d{6}$/));

export const applicationFields = {
  surname: personName(messages.surnameLength),
  givenN: personName(messages.givenNameLength),
  email: Email(messages.invalidEmail),
  phone: Phone,
  nationalId: v.pipe(filled('national ID'), v.transform(asciiDigits)),
  sex: v.picklist(sexes, messages.invalid('sex')),
  dob: DateOfBirth,
  birthCity: filled('birth city'),
  currentN: Nationality,
  identification: filled('identification'),
  company: filled('company'),
  dutyDuration: filled('duty duration'),
  jobTitle: v.picklist(jobTitles, messages.invalid('job title')),
  salary: filled('salary'),
  passport: Passport,
  issuedCountry: country('issued country'),
} satisfies Record<ApplicationField, v.GenericSchema>;

/**
 * The two names as passports have them, which the site's setting `passportNames` allows: one letter is enough, and whoever
 * has one name alone has no given name.
 */
export const passportNames = {
  surname: personName(messages.passportSurnameLength, limits.passportNameMin, limits.passportNameMax),
  givenN: personName(messages.passportGivenNameLength, 0, limits.passportNameMax),
};

/** The same fields where they change: the two names share one message. */
export const changedFields = {
  ...applicationFields,
  surname: personName(messages.namesLengthOnEdit),
  givenN: personName(messages.namesLengthOnEdit),
};
