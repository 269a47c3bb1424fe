import { expect, it } from 'vitest';
import { ApplicantCopy } from '../../functions/application/enquiry/applicant-copy.ts';
import { copyFields } from '../../functions/contract.ts';
import { fileSlots } from '../../functions/files/slots.ts';

/**
 * The fields that the applicant's copy shows, in order. Change this list only after the review that the test's message
 * asks for.
 */
const reviewed = [
  'surname',
  'givenN',
  'sex',
  'dob',
  'birthCity',
  'identification',
  'currentN',
  'nationalId',
  'company',
  'jobTitle',
  'dutyDuration',
  'salary',
  'passport',
  'issuedCountry',
  'phone',
  'email',
];

/** What the copy has besides these fields and the files. */
const reviewedBesides = [
  'isStatus',
  'statusDate',
  'stages',
  'rejectReason',
  'needed',
  'due',
  'usual',
  'proof',
  'opened',
  'openedAt',
];

const review = (file: string, remedy: string) =>
  `What ${file} has is shown to anyone who knows a passport number, a nationality and a date of birth: ${remedy}, ` +
  'or add its name to infra/conventions/copy-fields.test.ts.';

it("Every field of the applicant's copy is in the reviewed list", () => {
  expect(
    copyFields,
    review('functions/application/copy-fields.ts', 'move the new field to fields.ts'),
  ).toEqual(reviewed);
});

it("Every other value of the applicant's copy is in the reviewed list", () => {
  const known: readonly string[] = [...copyFields, ...fileSlots];
  expect(
    Object.keys(ApplicantCopy.entries).filter(name => !known.includes(name)),
    review('functions/application/enquiry/applicant-copy.ts', 'remove the new value'),
  ).toEqual(reviewedBesides);
});
