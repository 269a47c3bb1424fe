import * as v from 'valibot';
import {
  type Activity,
  type Application,
  type ApplicationField,
  applicantActor,
  countryName,
  fields,
  formatPhone,
  isId,
  ownProperty,
  type Status,
  WrittenLanguage,
} from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { visaTypeWords, writtenLanguageNames } from './words.ts';

const isField = (name: string): name is ApplicationField => Object.hasOwn(fields, name);

/** Dates of an application that are not form fields. */
const otherDays: readonly string[] = ['pending', 'approve'] satisfies (keyof Application)[];

/** Formats a stored value: countries as names, dates in the user's format, phones with spaces, others unchanged. */
export function shownValue(name: string, value: string, { date }: Pick<Formats, 'date'>): string {
  if (name === 'language' && v.is(WrittenLanguage, value)) return writtenLanguageNames[value];
  if (name === 'visaType') return visaTypeText(value);
  const control = isField(name) ? fields[name].control : otherDays.includes(name) ? 'day' : 'text';
  if (control === 'day') return date(value);
  if (control === 'phone') return formatPhone(value);
  return control === 'country' ? countryName(value) : value;
}

export function visaTypeText(value: string): string {
  return ownProperty<string>(visaTypeWords, value) ?? value;
}

/** Returns the name of the user of an action; a fixed text for users who no longer exist. */
export function actorNameOf({ by }: Pick<Activity, 'by'>): string {
  if (by.name) return by.name;
  if (by._id === applicantActor) return 'The applicant';
  return isId(by._id) ? 'Former team member' : 'The system';
}

export function fullName({ givenN, surname }: Pick<Application, 'givenN' | 'surname'>): string {
  return `${givenN} ${surname}`.trim();
}

/** Returns the approval date of an approved application. Others may have the date of an earlier approval. */
export function approvedOn({
  isStatus,
  approve,
}: {
  readonly isStatus?: Status | undefined;
  readonly approve?: string | undefined;
}): string | undefined {
  return isStatus === 'Approved' ? approve : undefined;
}
