import { expect, it } from 'vitest';
import { copyFields } from '../../functions/contract.ts';

/** The fields that the applicant's copy shows, in its order. Reviewed: see the message of the test. */
const reviewed = [
  'surname',
  'givenN',
  'email',
  'phone',
  'nationalId',
  'sex',
  'dob',
  'birthCity',
  'currentN',
  'identification',
  'company',
  'dutyDuration',
  'jobTitle',
  'salary',
  'passport',
  'issuedCountry',
];

it("Every field of the applicant's copy is in the reviewed list", () => {
  expect(
    copyFields,
    "A field with seenBy: 'applicant' in functions/application/fields.ts is shown to anyone who knows a passport number, a " +
      "nationality and a date of birth: make it 'staff', or add its name to infra/conventions/copy-fields.test.ts.",
  ).toEqual(reviewed);
});
