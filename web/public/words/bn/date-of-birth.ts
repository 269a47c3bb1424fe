import type { DateWords } from '../en/date-of-birth.ts';

export const dateOfBirth: DateWords = {
  form: {
    dateOfBirth: 'জন্মতারিখ',
    dateOfBirthHint: 'পাসপোর্টে যেমন লেখা আছে, যেমন ১৭ ৩ ১৯৯০।',
    dateParts: { day: 'দিন', month: 'মাস', year: 'সাল' },
  },
  problems: {
    dateOfBirth: 'জন্মতারিখটি আবার দেখুন।',
    date: {
      empty: 'আপনার জন্মতারিখ লিখুন।',
      missing: parts => `জন্মতারিখের ${parts.join(' ও ')} লিখুন।`,
      day: 'দিন হবে ১ থেকে ৩১-এর মধ্যে একটি সংখ্যা।',
      month: 'মাস হবে ১ থেকে ১২-এর মধ্যে একটি সংখ্যা, অথবা মাসের নাম।',
      year: 'সাল চার সংখ্যায় লিখুন, যেমন ১৯৯০।',
      noSuchDay: 'এমন কোনো তারিখ নেই। দিন ও মাস আবার দেখুন।',
      notBorn: 'জন্মতারিখ আজকের পরের হতে পারে না।',
    },
  },
};
