import * as v from 'valibot';
import type { WrittenLanguage } from '../shared/schemas.ts';
import type { VisaType } from './field-schemas.ts';

/**
 * Fields on the applicant's copy, in display order. Public pages load this table, so it holds only what a copy shows. The
 * fields' rules, and the fields for staff, are in `fields.ts`.
 */

/** Input control; also determines how the value is formatted. */
export type Control = 'text' | 'email' | 'phone' | 'day' | 'country' | 'choice';

interface CopySection {
  readonly title: Readonly<Record<WrittenLanguage, string>>;
}

export const copySections = {
  personal: { title: { en: 'A. Personal Particulars', bn: 'ক. ব্যক্তিগত তথ্য' } },
  company: { title: { en: 'B. Company Details', bn: 'খ. প্রতিষ্ঠানের তথ্য' } },
  passport: { title: { en: 'C. Passport Details', bn: 'গ. পাসপোর্টের তথ্য' } },
  contact: { title: { en: 'D. Applicant’s Contact Details', bn: 'ঘ. আবেদনকারীর যোগাযোগের তথ্য' } },
} as const satisfies Readonly<Record<string, CopySection>>;
export type CopySectionName = keyof typeof copySections;
export const copySectionNames = Object.keys(copySections) as readonly CopySectionName[];

interface FieldOnCopy {
  readonly section: CopySectionName;
  readonly label: Readonly<Record<WrittenLanguage, string>>;
  readonly control: Control;
  /** The form leaves the field out for these visa types. */
  readonly notFor?: readonly VisaType[];
}

/** Visitors and students have no employer. If the visa type is undecided, the employer is unknown. */
const notFor = ['visit', 'study', 'undecided'] as const satisfies readonly VisaType[];

export const copyTable = {
  surname: { section: 'personal', label: { en: 'Surname', bn: 'বংশগত নাম' }, control: 'text' },
  givenN: { section: 'personal', label: { en: 'Given Name', bn: 'প্রদত্ত নাম' }, control: 'text' },
  sex: { section: 'personal', label: { en: 'Sex', bn: 'লিঙ্গ' }, control: 'choice' },
  dob: { section: 'personal', label: { en: 'Date of Birth', bn: 'জন্মতারিখ' }, control: 'day' },
  birthCity: {
    section: 'personal',
    label: { en: 'Place of Birth Town/City', bn: 'জন্মস্থান (শহর)' },
    control: 'text',
  },
  identification: {
    section: 'personal',
    label: { en: 'Visible Identification Marks', bn: 'দৃশ্যমান শনাক্তকরণ চিহ্ন' },
    control: 'text',
  },
  currentN: {
    section: 'personal',
    label: { en: 'Current Nationality', bn: 'বর্তমান জাতীয়তা' },
    control: 'country',
  },
  nationalId: {
    section: 'personal',
    label: { en: 'National ID No', bn: 'জাতীয় পরিচয়পত্র নম্বর' },
    control: 'text',
  },
  company: {
    section: 'company',
    label: { en: 'Company Name', bn: 'প্রতিষ্ঠানের নাম' },
    control: 'text',
    notFor,
  },
  jobTitle: { section: 'company', label: { en: 'Job Title', bn: 'পদ' }, control: 'choice', notFor },
  dutyDuration: {
    section: 'company',
    label: { en: 'Duty Duration', bn: 'কাজের মেয়াদ' },
    control: 'text',
    notFor,
  },
  salary: { section: 'company', label: { en: 'Salary', bn: 'বেতন' }, control: 'text', notFor },
  passport: { section: 'passport', label: { en: 'Passport No', bn: 'পাসপোর্ট নম্বর' }, control: 'text' },
  issuedCountry: {
    section: 'passport',
    label: { en: 'Issued Country', bn: 'ইস্যুকারী দেশ' },
    control: 'country',
  },
  phone: { section: 'contact', label: { en: 'Phone', bn: 'ফোন' }, control: 'phone' },
  email: { section: 'contact', label: { en: 'Email', bn: 'ইমেইল' }, control: 'email' },
} as const satisfies Readonly<Record<string, FieldOnCopy>>;

type Table = typeof copyTable;
export type CopyField = keyof Table;
export const copyFields = Object.keys(copyTable) as readonly CopyField[];

export function copyFieldsOf(section: CopySectionName): CopyField[] {
  return copyFields.filter(name => copyTable[name].section === section);
}

export function labelOf(name: CopyField, language: WrittenLanguage): string {
  return copyTable[name].label[language];
}

type OptionalCopyField = {
  [Name in CopyField]: Table[Name] extends { notFor: readonly VisaType[] } ? Name : never;
}[CopyField];
const isOptional = (name: CopyField): name is OptionalCopyField => 'notFor' in copyTable[name];
const isRequired = (name: CopyField): name is Exclude<CopyField, OptionalCopyField> => !isOptional(name);

/** Schemas of the copy's fields as stored. A later rule may reject a stored value. */
export const storedCopy = {
  ...v.entriesFromList(copyFields.filter(isRequired), v.string()),
  ...v.entriesFromList(copyFields.filter(isOptional), v.optional(v.string())),
};
