import type { Language } from '../../shared/places.ts';

/** What stands with the code of a copy. It comes with the code, and not with the page. */

const english = {
  show: 'Show the code',
  hide: 'Hide the code',
  label: 'Code by which this copy can be checked',
  purpose:
    'Scan this code with a phone’s camera to check name, status, last stage, employer and job title on this copy. The page that opens must have this address:',
  reference: 'If it does not scan, type this reference there:',
};
export type ProofWords = Readonly<typeof english>;

const bangla: ProofWords = {
  show: 'কোড দেখান',
  hide: 'কোড লুকান',
  label: 'এই কপি যাচাই করার কোড',
  purpose:
    'এই কপির নাম, অবস্থা, শেষ ধাপ, প্রতিষ্ঠান ও পদ যাচাই করতে ফোনের ক্যামেরা দিয়ে কোডটি স্ক্যান করুন। যে পাতাটি খুলবে তার ঠিকানা হতে হবে:',
  reference: 'স্ক্যান না হলে সেখানে এই নম্বরটি লিখুন:',
};

export function proofWords(language: Language): ProofWords {
  return language === 'bn' ? bangla : english;
}
