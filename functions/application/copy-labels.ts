import type { WrittenLanguage } from '../shared/schemas.ts';
import type { CopyField, CopySectionName } from './copy-fields.ts';

/** Labels of the applicant's copy. In their own file, because the enquiry needs only the fields. */

type InBoth = Readonly<Record<WrittenLanguage, string>>;

export const copyTitles = {
  personal: { en: 'A. Personal Particulars', bn: 'ক. ব্যক্তিগত তথ্য' },
  company: { en: 'B. Company Details', bn: 'খ. প্রতিষ্ঠানের তথ্য' },
  passport: { en: 'C. Passport Details', bn: 'গ. পাসপোর্টের তথ্য' },
  contact: { en: 'D. Applicant’s Contact Details', bn: 'ঘ. আবেদনকারীর যোগাযোগের তথ্য' },
} as const satisfies Readonly<Record<CopySectionName, InBoth>>;

export const copyLabels = {
  surname: { en: 'Surname', bn: 'বংশগত নাম' },
  givenN: { en: 'Given Name', bn: 'প্রদত্ত নাম' },
  sex: { en: 'Sex', bn: 'লিঙ্গ' },
  dob: { en: 'Date of Birth', bn: 'জন্মতারিখ' },
  birthCity: { en: 'Place of Birth Town/City', bn: 'জন্মস্থান (শহর)' },
  identification: { en: 'Visible Identification Marks', bn: 'দৃশ্যমান শনাক্তকরণ চিহ্ন' },
  currentN: { en: 'Current Nationality', bn: 'বর্তমান জাতীয়তা' },
  nationalId: { en: 'National ID No', bn: 'জাতীয় পরিচয়পত্র নম্বর' },
  company: { en: 'Company Name', bn: 'প্রতিষ্ঠানের নাম' },
  jobTitle: { en: 'Job Title', bn: 'পদ' },
  dutyDuration: { en: 'Duty Duration', bn: 'কাজের মেয়াদ' },
  salary: { en: 'Salary', bn: 'বেতন' },
  passport: { en: 'Passport No', bn: 'পাসপোর্ট নম্বর' },
  issuedCountry: { en: 'Issued Country', bn: 'ইস্যুকারী দেশ' },
  phone: { en: 'Phone', bn: 'ফোন' },
  email: { en: 'Email', bn: 'ইমেইল' },
} as const satisfies Readonly<Record<CopyField, InBoth>>;

export function labelOf(name: CopyField, language: WrittenLanguage): string {
  return copyLabels[name][language];
}

export function nameOnCopy({ givenN, surname }: { givenN: string; surname: string }): string {
  return `${givenN} ${surname}`.trim().toUpperCase();
}
