import type { Words } from '../words.ts';

/** Texts of the fields for a date of birth, on the enquiry and the page for sending documents. */
export const dateOfBirth = {
  form: {
    dateOfBirth: 'Date of Birth',
    dateOfBirthHint: 'As it is printed in your passport, for example 17 3 1990.',
    dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  },
  problems: {
    dateOfBirth: 'Please check the date of birth.',
    date: {
      empty: 'Please type your date of birth.',
      missing: (parts: readonly string[]) =>
        `The date of birth must include the ${parts.join(' and the ').toLowerCase()}.`,
      day: 'The day must be a number from 1 to 31.',
      month: 'The month must be a number from 1 to 12, or its name.',
      year: 'The year must have four digits, for example 1990.',
      noSuchDay: 'This date does not exist. Please check the day and the month.',
      notBorn: 'The date of birth cannot be in the future.',
    },
  },
};
export type DateWords = Words<typeof dateOfBirth>;
