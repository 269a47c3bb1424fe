import type { WrittenLanguage } from '../shared/schemas.ts';
import { type ApplicationField, fields, type Section } from './fields.ts';

interface SectionOf {
  readonly title: Readonly<Record<WrittenLanguage, string>>;
  /** Fields that come first. The others follow in the order of the table. */
  readonly first: readonly ApplicationField[];
}

export const sections: Readonly<Record<Section, SectionOf>> = {
  personal: {
    title: { en: 'A. Personal Particulars', bn: 'ক. ব্যক্তিগত তথ্য' },
    first: ['surname', 'givenN', 'sex', 'dob', 'birthCity', 'identification', 'currentN', 'nationalId'],
  },
  company: {
    title: { en: 'B. Company Details', bn: 'খ. প্রতিষ্ঠানের তথ্য' },
    first: ['company', 'jobTitle'],
  },
  passport: { title: { en: 'C. Passport Details', bn: 'গ. পাসপোর্টের তথ্য' }, first: [] },
  contact: {
    title: { en: 'D. Applicant’s Contact Details', bn: 'ঘ. আবেদনকারীর যোগাযোগের তথ্য' },
    first: ['phone'],
  },
  case: { title: { en: 'E. Case', bn: 'ঙ. আবেদন' }, first: [] },
};
export const sectionNames = Object.keys(sections) as readonly Section[];

/** Returns the fields in `names` that belong to a section, in display order. */
export function fieldsOf<Name extends ApplicationField>(section: Section, names: readonly Name[]): Name[] {
  const { first } = sections[section];
  const place = (name: Name) => (first.includes(name) ? first.indexOf(name) : first.length);
  return names
    .filter(name => fields[name].section === section)
    .toSorted((one, other) => place(one) - place(other));
}
