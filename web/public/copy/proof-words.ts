import type { Language } from '../../shared/places.ts';

/** What stands with the code of a copy. It comes with the code, and not with the page. */

const english = {
  show: 'Show the code',
  hide: 'Hide the code',
  label: 'Code by which this copy can be checked',
  purpose:
    'Anybody can check with a phone’s camera whether this copy is genuine and still valid. The page that opens must have this address:',
};
export type ProofWords = Readonly<typeof english>;

const bangla: ProofWords = {
  show: 'কোড দেখান',
  hide: 'কোড লুকান',
  label: 'এই কপি যাচাই করার কোড',
  purpose:
    'এই কপি আসল কি না এবং এখনো বহাল আছে কি না, যে কেউ ফোনের ক্যামেরা দিয়ে যাচাই করতে পারেন। যে পাতাটি খুলবে তার ঠিকানা হতে হবে:',
};

export function proofWords(language: Language): ProofWords {
  return language === 'bn' ? bangla : english;
}
