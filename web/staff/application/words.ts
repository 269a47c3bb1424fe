import { type Sort, stageLabels, type VisaType, type WrittenLanguage } from '../../../functions/contract.ts';

export const writtenLanguageNames: Readonly<Record<WrittenLanguage | 'both', string>> = {
  en: 'English',
  bn: 'Bangla',
  both: 'English and Bangla',
};

export const visaTypeWords: Readonly<Record<VisaType, string>> = {
  work: 'Work',
  visit: 'Visit',
  study: 'Study',
  other: 'Other',
  undecided: 'Not decided yet',
};

export const stageWords = stageLabels;

export const sortWords: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  collect: 'By collect date, collected last',
  approve: 'By approve date',
};

export const lookedAfterBy = 'Looked after by';
