import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { Email } from '../shared/schemas.ts';
import { plainText } from '../shared/text.ts';
import {
  type Control,
  type CopyField,
  type CopySectionName,
  copyFields,
  copySectionNames,
  copyTable,
} from './copy-fields.ts';
import { copyLabels, copyTitles } from './copy-labels.ts';
import {
  filled,
  jobTitles,
  jobTitlesOnAddOnly,
  optionalDay,
  Phone,
  passportName,
  personName,
  sexes,
  type VisaType,
  visaTypes,
} from './field-schemas.ts';
import { country, DateOfBirth, Nationality, Passport } from './identity-schemas.ts';

/** Schemas, form, history, list and API document derive from this table. See "Adding a field" in CONTRIBUTING.md. */

type Rule = v.GenericSchema<string, string>;

export type Section = CopySectionName | 'case';

export interface Field {
  readonly section: Section;
  readonly label: { readonly en: string; readonly bn?: string };
  readonly control: Control;
  readonly choices?: readonly string[];
  readonly choicesOnAdd?: readonly string[];
  /** Hint below the field. Keep it short, because an error message shares its line. */
  readonly hint?: string;
  readonly rule: Rule;
  /** Rule for edits, if its messages differ from those for a new application. */
  readonly ruleOnEdit?: Rule;
  /** Rule and hint that apply if the record's names are exactly as in the passport. */
  readonly asInPassport?: { readonly rule: Rule; readonly hint: string };
  /** The field may be left out of a request. Its rule must accept an empty text. */
  readonly isOptional?: true;
  readonly notFor?: readonly VisaType[];
  readonly isListed?: true;
  /** How search compares the field: from its beginning; a passport number also from its end. */
  readonly searchedAs?: 'name' | 'number' | 'passport' | 'phone' | 'text';
}

/** Date field that starts a deadline in `deadlines.ts`. */
function dateField(en: string, what: string) {
  return {
    section: 'case',
    label: { en },
    control: 'day',
    rule: optionalDay(what),
    isOptional: true,
  } as const;
}

const table = {
  visaType: {
    section: 'case',
    label: { en: 'Visa Type' },
    control: 'choice',
    choices: visaTypes,
    rule: v.picklist(visaTypes, messages.noVisaType),
    isListed: true,
  },
  surname: {
    ...copyTable.surname,
    label: copyLabels.surname,
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
    ...copyTable.givenN,
    label: copyLabels.givenN,
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
    ...copyTable.email,
    label: copyLabels.email,
    rule: Email(messages.invalidEmail),
    searchedAs: 'text',
  },
  phone: {
    ...copyTable.phone,
    label: copyLabels.phone,
    hint: 'Such as 01712-345678',
    rule: Phone,
    isListed: true,
    searchedAs: 'phone',
  },
  nationalId: {
    ...copyTable.nationalId,
    label: copyLabels.nationalId,
    rule: v.pipe(v.string(messages.invalid('national ID')), v.transform(plainText), filled('national ID')),
    searchedAs: 'number',
  },
  sex: {
    ...copyTable.sex,
    label: copyLabels.sex,
    choices: sexes,
    rule: v.picklist(sexes, messages.invalid('sex')),
  },
  dob: { ...copyTable.dob, label: copyLabels.dob, rule: DateOfBirth },
  birthCity: { ...copyTable.birthCity, label: copyLabels.birthCity, rule: filled('birth city') },
  currentN: { ...copyTable.currentN, label: copyLabels.currentN, rule: Nationality },
  identification: {
    ...copyTable.identification,
    label: copyLabels.identification,
    rule: filled('identification'),
  },
  company: { ...copyTable.company, label: copyLabels.company, rule: filled('company') },
  dutyDuration: { ...copyTable.dutyDuration, label: copyLabels.dutyDuration, rule: filled('duty duration') },
  jobTitle: {
    ...copyTable.jobTitle,
    label: copyLabels.jobTitle,
    choices: jobTitles,
    choicesOnAdd: jobTitlesOnAddOnly,
    rule: v.picklist(jobTitles, messages.invalid('job title')),
  },
  salary: { ...copyTable.salary, label: copyLabels.salary, rule: filled('salary') },
  passport: {
    ...copyTable.passport,
    label: copyLabels.passport,
    hint: 'Letters and digits',
    rule: Passport,
    isListed: true,
    searchedAs: 'passport',
  },
  issuedCountry: {
    ...copyTable.issuedCountry,
    label: copyLabels.issuedCountry,
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
} as const satisfies Readonly<Record<CopyField, Field> & Record<string, Field>>;

type Table = typeof table;
export type ApplicationField = keyof Table;
type NamesWith<Part> = {
  [Name in ApplicationField]: Table[Name] extends Part ? Name : never;
}[ApplicationField];
export type OptionalField = NamesWith<{ isOptional: true }> | NamesWith<{ notFor: readonly VisaType[] }>;
export type RequiredField = Exclude<ApplicationField, OptionalField>;
export type ListedField = NamesWith<{ isListed: true }>;

export const fields: Readonly<Record<ApplicationField, Field>> = table;
export const fieldNames = Object.keys(table) as readonly ApplicationField[];

export function mayBeMissing(name: ApplicationField): boolean {
  const { isOptional, notFor } = fields[name];
  return isOptional === true || notFor !== undefined;
}

export function isAskedFor(name: ApplicationField, visaType: string | undefined): boolean {
  return !fields[name].notFor?.some(type => type === visaType);
}

/** A person with a single name has an empty given name. */
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

export function ruleOf(name: ApplicationField, { namesAsInPassport, isEdit }: RuleChoice = {}): Rule {
  const { rule, ruleOnEdit = rule, asInPassport } = fields[name];
  if (namesAsInPassport && asInPassport) return asInPassport.rule;
  return isEdit ? ruleOnEdit : rule;
}

const isListed = (name: ApplicationField): name is ListedField => fields[name].isListed === true;
export const listedFields = fieldNames.filter(isListed);

export const sectionTitles: Readonly<Record<Section, { readonly en: string }>> = {
  ...copyTitles,
  case: { en: 'E. Case' },
};
export const sectionNames: readonly Section[] = [...copySectionNames, 'case'];

const displayOrder: ReadonlySet<ApplicationField> = new Set([...copyFields, ...fieldNames]);

/** Returns the fields of a form section: those of the applicant's copy in its order, then the others. */
export function fieldsOf(section: Section): ApplicationField[] {
  return [...displayOrder].filter(name => fields[name].section === section);
}
