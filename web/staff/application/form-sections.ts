import { type ApplicationField, fieldNames, fields, type Section } from '../../../functions/contract.ts';

/** Sections of the form, with fields in the order of the checks: the first error is the topmost one. */
export const formSections = [
  { title: 'Purpose', fields: ['visaType'] },
  { title: 'Personal particulars', fields: formFields('personal', 'contact') },
  { title: 'Company', fields: formFields('company') },
  { title: 'Passport', fields: formFields('passport') },
  { title: 'Dates', fields: formFields('case').filter(name => name !== 'visaType') },
] satisfies readonly { title: string; fields: readonly ApplicationField[] }[];

function formFields(...sections: readonly Section[]): ApplicationField[] {
  return fieldNames.filter(name => sections.includes(fields[name].section));
}
