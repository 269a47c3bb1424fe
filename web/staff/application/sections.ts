import * as v from 'valibot';
import {
  type Activity,
  type Application,
  type ApplicationField,
  applicant,
  countryName,
  isId,
  phoneText,
  WrittenLanguage,
} from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { writtenLanguageNames } from './notice-words.ts';

/** Labels of the fields on the staff's screens, and the groups of the form and the view. */

export const fieldLabels: Readonly<Record<ApplicationField, string>> = {
  surname: 'Surname',
  givenN: 'Given Name',
  email: 'Email',
  phone: 'Phone',
  nationalId: 'National ID No',
  sex: 'Sex',
  dob: 'Date of Birth',
  birthCity: 'Place of Birth Town/City',
  currentN: 'Current Nationality',
  identification: 'Visible Identification Marks',
  company: 'Company Name',
  dutyDuration: 'Duty Duration',
  jobTitle: 'Job Title',
  salary: 'Salary',
  passport: 'Passport No',
  issuedCountry: 'Issued Country',
};

export interface Section {
  readonly title: string;
  readonly fields: readonly ApplicationField[];
}

/** The view, as the applicant's copy groups it. */
export const viewSections: readonly Section[] = [
  {
    title: 'A. Personal Particulars',
    fields: ['surname', 'givenN', 'sex', 'dob', 'birthCity', 'identification', 'currentN', 'nationalId'],
  },
  { title: 'B. Company Details', fields: ['company', 'jobTitle', 'dutyDuration', 'salary'] },
  { title: 'C. Passport Details', fields: ['passport', 'issuedCountry'] },
  { title: 'D. Applicant’s Contact Details', fields: ['phone', 'email'] },
];

/** The form, from top to bottom in the order of its checks, so that the first wrong field is the topmost one. */
export const formSections: readonly Section[] = [
  {
    title: 'Personal particulars',
    fields: [
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
    ],
  },
  { title: 'Company', fields: ['company', 'dutyDuration', 'jobTitle', 'salary'] },
  { title: 'Passport', fields: ['passport', 'issuedCountry'] },
];

const countryFields: readonly string[] = ['currentN', 'issuedCountry'] satisfies ApplicationField[];
const dayFields: readonly string[] = ['dob', 'pending', 'approve'] satisfies (keyof Application)[];

/**
 * A stored value as people read it: countries by their name, days as this person wants them, phones in one form, all else
 * as it is.
 */
export function shownValue(field: string, value: string, { date }: Pick<Formats, 'date'>): string {
  if (dayFields.includes(field)) return date(value);
  if (field === 'language' && v.is(WrittenLanguage, value)) return writtenLanguageNames[value];
  if (field === 'phone') return phoneText(value);
  return countryFields.includes(field) ? countryName(value) : value;
}

/** Names the person who did something; the name of somebody who was removed outside the back office is not known. */
export function doerOf({ by }: Pick<Activity, 'by'>): string {
  if (by.name) return by.name;
  if (by._id === applicant) return 'The applicant';
  return isId(by._id) ? 'Somebody who has left' : 'The system';
}

/** Given name, which some have none of, and surname of an applicant. */
export function fullName({ givenN, surname }: Pick<Application, 'givenN' | 'surname'>): string {
  return `${givenN} ${surname}`.trim();
}

/** The day of approval of what is approved now. A record keeps the day when it becomes Pending or Rejected again. */
export function approvedOn({
  isStatus,
  approve,
}: Pick<Application, 'isStatus' | 'approve'>): string | undefined {
  return isStatus === 'Approved' ? approve : undefined;
}
