import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import type { WrittenLanguage } from '../shared/schemas.ts';
import { Email } from '../shared/schemas.ts';
import { plainText } from '../shared/text.ts';
import {
  country,
  DateOfBirth,
  filled,
  jobTitles,
  jobTitlesOnAddOnly,
  Nationality,
  optionalDay,
  Passport,
  Phone,
  passportName,
  personName,
  sexes,
  type VisaType,
  visaTypes,
} from './field-schemas.ts';

/**
 * Fields of an application, in the order of the form. Schemas, form, view, copy, history, list and
 * API document are derived from this table. See "Adding a field" in CONTRIBUTING.md.
 */

/** Validates a value and returns it as stored. */
type Rule = v.GenericSchema<string, string>;

export type Section = 'personal' | 'company' | 'passport' | 'contact' | 'case';

interface Stated {
  readonly section: Section;
  /** Input control; also determines how the value is formatted. */
  readonly control: 'text' | 'email' | 'phone' | 'day' | 'country' | 'choice';
  readonly choices?: readonly string[];
  /** Choices that are offered when adding an application, not when editing one. */
  readonly choicesOnAdd?: readonly string[];
  /** Shown below the control. Keep it short: an error message shares its line. */
  readonly hint?: string;
  readonly rule: Rule;
  /** Rule for edits, if the messages differ. */
  readonly ruleOnEdit?: Rule;
  /** Replaces rule and hint if the record's names are exactly as in the passport. */
  readonly asInPassport?: { readonly rule: Rule; readonly hint: string };
  /** May be missing. The rule then accepts an empty text. */
  readonly isOptional?: true;
  /** The form leaves the field out for these visa types. */
  readonly notFor?: readonly VisaType[];
  /** Included in list rows and offered to staff as a column. */
  readonly isListed?: true;
  /** How search compares it: from the beginning; a passport number also from its end. */
  readonly searchedAs?: 'name' | 'number' | 'passport' | 'phone' | 'text';
}

/** Who sees the field: only the office, or also the applicant, on the copy and in both languages. */
type Seen =
  | { readonly seenBy: 'staff'; readonly label: { readonly en: string } }
  | { readonly seenBy: 'applicant'; readonly label: Readonly<Record<WrittenLanguage, string>> };

export type Field = Stated & Seen;

/** Visitors and students have no employer. If the visa type is undecided, the employer is unknown. */
const notFor = ['visit', 'study', 'undecided'] as const satisfies readonly VisaType[];

/** A start date of a deadline in `deadlines.ts`. */
function dateField(en: string, what: string) {
  return {
    section: 'case',
    seenBy: 'staff',
    label: { en },
    control: 'day',
    rule: optionalDay(what),
    isOptional: true,
  } as const;
}

const table = {
  visaType: {
    section: 'case',
    seenBy: 'staff',
    label: { en: 'Visa Type' },
    control: 'choice',
    choices: visaTypes,
    rule: v.picklist(visaTypes, messages.noVisaType),
    isListed: true,
  },
  surname: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'Surname', bn: 'বংশগত নাম' },
    control: 'text',
    hint: `${limits.nameMin} to ${limits.nameMax} characters`,
    rule: personName(messages.surnameLength),
    ruleOnEdit: personName(messages.namesLengthOnEdit),
    asInPassport: {
      rule: passportName(messages.passportSurnameLength, 1),
      hint: `1 to ${limits.passportNameMax} characters, as in the passport`,
    },
    isListed: true,
    searchedAs: 'name',
  },
  givenN: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'Given Name', bn: 'প্রদত্ত নাম' },
    control: 'text',
    hint: `${limits.nameMin} to ${limits.nameMax} characters`,
    rule: personName(messages.givenNameLength),
    ruleOnEdit: personName(messages.namesLengthOnEdit),
    asInPassport: {
      rule: passportName(messages.passportGivenNameLength, 0),
      hint: `At most ${limits.passportNameMax} characters; empty where the passport has one name alone`,
    },
    isListed: true,
    searchedAs: 'name',
  },
  email: {
    section: 'contact',
    seenBy: 'applicant',
    label: { en: 'Email', bn: 'ইমেইল' },
    control: 'email',
    rule: Email(messages.invalidEmail),
    searchedAs: 'text',
  },
  phone: {
    section: 'contact',
    seenBy: 'applicant',
    label: { en: 'Phone', bn: 'ফোন' },
    control: 'phone',
    hint: 'Such as 01712-345678',
    rule: Phone,
    searchedAs: 'phone',
  },
  nationalId: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'National ID No', bn: 'জাতীয় পরিচয়পত্র নম্বর' },
    control: 'text',
    rule: v.pipe(v.string(messages.invalid('national ID')), v.transform(plainText), filled('national ID')),
    searchedAs: 'number',
  },
  sex: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'Sex', bn: 'লিঙ্গ' },
    control: 'choice',
    choices: sexes,
    rule: v.picklist(sexes, messages.invalid('sex')),
  },
  dob: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'Date of Birth', bn: 'জন্মতারিখ' },
    control: 'day',
    rule: DateOfBirth,
  },
  birthCity: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'Place of Birth Town/City', bn: 'জন্মস্থান (শহর)' },
    control: 'text',
    rule: filled('birth city'),
  },
  currentN: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'Current Nationality', bn: 'বর্তমান জাতীয়তা' },
    control: 'country',
    rule: Nationality,
  },
  identification: {
    section: 'personal',
    seenBy: 'applicant',
    label: { en: 'Visible Identification Marks', bn: 'দৃশ্যমান শনাক্তকরণ চিহ্ন' },
    control: 'text',
    rule: filled('identification'),
  },
  company: {
    section: 'company',
    seenBy: 'applicant',
    label: { en: 'Company Name', bn: 'প্রতিষ্ঠানের নাম' },
    notFor,
    control: 'text',
    rule: filled('company'),
  },
  dutyDuration: {
    section: 'company',
    seenBy: 'applicant',
    label: { en: 'Duty Duration', bn: 'কাজের মেয়াদ' },
    notFor,
    control: 'text',
    rule: filled('duty duration'),
  },
  jobTitle: {
    section: 'company',
    seenBy: 'applicant',
    label: { en: 'Job Title', bn: 'পদ' },
    notFor,
    control: 'choice',
    choices: jobTitles,
    choicesOnAdd: jobTitlesOnAddOnly,
    rule: v.picklist(jobTitles, messages.invalid('job title')),
  },
  salary: {
    section: 'company',
    seenBy: 'applicant',
    label: { en: 'Salary', bn: 'বেতন' },
    notFor,
    control: 'text',
    rule: filled('salary'),
  },
  passport: {
    section: 'passport',
    seenBy: 'applicant',
    label: { en: 'Passport No', bn: 'পাসপোর্ট নম্বর' },
    control: 'text',
    hint: 'Letters and digits',
    rule: Passport,
    isListed: true,
    searchedAs: 'passport',
  },
  issuedCountry: {
    section: 'passport',
    seenBy: 'applicant',
    label: { en: 'Issued Country', bn: 'ইস্যুকারী দেশ' },
    control: 'country',
    rule: country('issued country'),
  },
  passportExpiry: dateField('Passport Expires', 'passport expiry'),
  lmiaExpiry: dateField('LMIA Expires', 'LMIA expiry'),
  biometricsLetter: dateField('Biometrics Letter Date', 'day of the biometrics letter'),
  medicalLetter: dateField('Medical Letter Date', 'day of the medical letter'),
  documentsLetter: dateField('Documents Letter Date', 'day of the letter that asks for documents'),
  documentsSent: dateField('Documents Sent On', 'day on which the documents were sent'),
  fairnessLetter: dateField('Fairness Letter Date', 'day of the procedural fairness letter'),
  fairnessAnswered: dateField('Fairness Letter Answered On', 'day of the answer to the fairness letter'),
  passportSent: dateField('Passport Sent On', 'day on which the passport was sent'),
  visaExpiry: dateField('Visa Expires', 'visa expiry'),
  permitExpiry: dateField('Permit or Status Expires', 'expiry of the permit or status'),
  lookAgain: dateField('Look Again On', 'day to look again'),
} as const satisfies Readonly<Record<string, Field>>;

type Table = typeof table;
export type ApplicationField = keyof Table;
type NamesWith<Part> = {
  [Name in ApplicationField]: Table[Name] extends Part ? Name : never;
}[ApplicationField];
export type OptionalField = NamesWith<{ isOptional: true }> | NamesWith<{ notFor: readonly VisaType[] }>;
export type RequiredField = Exclude<ApplicationField, OptionalField>;
export type CopyField = NamesWith<{ seenBy: 'applicant' }>;
export type ListedField = NamesWith<{ isListed: true }>;

export const fields: Readonly<Record<ApplicationField, Field>> = table;
export const fieldNames = Object.keys(table) as readonly ApplicationField[];

export function mayBeMissing(name: ApplicationField): boolean {
  const { isOptional, notFor } = fields[name];
  return isOptional === true || notFor !== undefined;
}

/** Checks whether the form asks for a field with this visa type. */
export function isAskedFor(name: ApplicationField, visaType: string | undefined): boolean {
  return !fields[name].notFor?.some(type => type === visaType);
}

/** Rules for names exactly as in the passport. A person with a single name has an empty given name. */
export const passportNames = {
  surname: table.surname.asInPassport.rule,
  givenN: table.givenN.asInPassport.rule,
};
export type NameField = keyof typeof passportNames;
export const nameFields = Object.keys(passportNames) as readonly NameField[];

interface RuleChoice {
  readonly namesAsInPassport?: boolean | undefined;
  readonly isEdit?: boolean;
}

/** Returns the rule for a new value of a field. */
export function ruleOf(name: ApplicationField, { namesAsInPassport, isEdit }: RuleChoice = {}): Rule {
  const { rule, ruleOnEdit = rule, asInPassport } = fields[name];
  if (namesAsInPassport && asInPassport) return asInPassport.rule;
  return isEdit ? ruleOnEdit : rule;
}

const isOnCopy = (name: ApplicationField): name is CopyField => fields[name].seenBy === 'applicant';
export const copyFields = fieldNames.filter(isOnCopy);

const isListed = (name: ApplicationField): name is ListedField => fields[name].isListed === true;
export const listedFields = fieldNames.filter(isListed);

export function labelOf(name: CopyField, language: WrittenLanguage): string {
  return table[name].label[language];
}
