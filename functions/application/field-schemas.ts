import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { parsePhone } from '../shared/phone.ts';
import { RequiredText, TypedText } from '../shared/schemas.ts';
import { isDayOrEmpty, plainText } from '../shared/text.ts';

/** Rules for typed values. The output of a rule is the value to store. */

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

/** Job titles that staff can choose when adding an application, but not when editing one. */
export const jobTitlesOnAddOnly: readonly (typeof jobTitles)[number][] = ['Welder'];

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

/** Rule for a name that is exactly as in the passport. `least` is 0 if it may be empty. */
export const passportName = (message: string, least: 0 | 1) =>
  v.pipe(
    nameOfLength(message, least, limits.passportNameMax),
    v.check(name => name === '' || /\p{L}/u.test(name), message),
  );

export const filled = (label: string) => {
  const message = messages.invalid(label);
  return RequiredText(message, message);
};

export const optionalText = (label: string) =>
  v.pipe(TypedText(messages.invalid(label)), v.maxLength(limits.textMax, messages.invalid(label)));

export const optionalDay = (label: string) => {
  const message = messages.invalid(label);
  return v.pipe(v.string(message), v.transform(plainText), v.check(isDayOrEmpty, message));
};

export const storedPhone = /^\+?\d{5,15}$/;

/** A stored phone number: E.164, or digits alone if the country is unknown. */
export const Phone = v.pipe(
  v.string(messages.invalidPhone),
  v.transform(typed => parsePhone(typed) ?? ''),
  v.regex(storedPhone, messages.invalidPhone),
);
