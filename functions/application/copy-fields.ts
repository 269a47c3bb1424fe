import * as v from 'valibot';
import type { VisaType } from './field-schemas.ts';

/** Fields of the applicant's copy, in display order. Public pages load this file, so it has no others. */

/** Input control of a field, which also determines how its value is formatted. */
export type Control = 'text' | 'email' | 'phone' | 'day' | 'country' | 'choice';

export const copySectionNames = ['personal', 'company', 'passport', 'contact'] as const;
export type CopySectionName = (typeof copySectionNames)[number];

interface FieldOnCopy {
  readonly section: CopySectionName;
  readonly control: Control;
  readonly isOptional?: true;
  /** The forms of these visa types leave the field out. */
  readonly notFor?: readonly VisaType[];
}

/** Visitors and students have no employer. With an undecided visa type, the employer is not known yet. */
const notFor = ['visit', 'study', 'undecided'] as const satisfies readonly VisaType[];

export const copyTable = {
  surname: { section: 'personal', control: 'text' },
  givenN: { section: 'personal', control: 'text' },
  sex: { section: 'personal', control: 'choice' },
  dob: { section: 'personal', control: 'day' },
  birthCity: {
    section: 'personal',
    control: 'text',
  },
  identification: {
    section: 'personal',
    control: 'text',
  },
  currentN: {
    section: 'personal',
    control: 'country',
  },
  nationalId: {
    section: 'personal',
    control: 'text',
  },
  company: {
    section: 'company',
    control: 'text',
    notFor,
  },
  jobTitle: { section: 'company', control: 'choice', notFor },
  dutyDuration: {
    section: 'company',
    control: 'text',
    notFor,
  },
  salary: { section: 'company', control: 'text', notFor },
  passport: { section: 'passport', control: 'text' },
  issuedCountry: {
    section: 'passport',
    control: 'country',
  },
  phone: { section: 'contact', control: 'phone' },
  email: { section: 'contact', control: 'email' },
} as const satisfies Readonly<Record<string, FieldOnCopy>>;

type Table = typeof copyTable;
export type CopyField = keyof Table;
export const copyFields = Object.keys(copyTable) as readonly CopyField[];

export function copyFieldsOf(section: CopySectionName): CopyField[] {
  return copyFields.filter(name => copyTable[name].section === section);
}

type OptionalCopyField = {
  [Name in CopyField]: Table[Name] extends { notFor: readonly VisaType[] } | { isOptional: true }
    ? Name
    : never;
}[CopyField];
const isOptional = (name: CopyField): name is OptionalCopyField =>
  'notFor' in copyTable[name] || 'isOptional' in copyTable[name];
const isRequired = (name: CopyField): name is Exclude<CopyField, OptionalCopyField> => !isOptional(name);

export const storedCopy = {
  ...v.entriesFromList(copyFields.filter(isRequired), v.string()),
  ...v.entriesFromList(copyFields.filter(isOptional), v.optional(v.string())),
};
