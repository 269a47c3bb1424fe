import { expect, it } from 'vitest';
import { applicant, storedFile } from '../../testing/applicant.ts';
import { areLinksExpired, readCopyState } from './copy-state.ts';
import { isPdf } from './files.ts';

it('reads the copies that the enquiry handed over', () => {
  const state = { applications: [applicant()], loadedAt: 5 };
  expect(readCopyState(state)).toEqual(state);
});

it.each([null, undefined, {}, { applications: [] }, { applications: [{ surname: 'Rahman' }] }, 'text'])(
  'finds no copy in %j',
  state => expect(readCopyState(state)).toBeUndefined(),
);

it('takes links for dead five minutes after they were made', () => {
  const copy = { applications: [applicant()], loadedAt: 1000 };
  expect(areLinksExpired(copy, 300_999)).toBe(false);
  expect(areLinksExpired(copy, 301_000)).toBe(true);
  expect(areLinksExpired({ applications: [applicant()] }, 301_000)).toBe(false);
});

it('knows a PDF by its name or its type', () => {
  expect(isPdf(storedFile('Letter.PDF', 'application/octet-stream'))).toBe(true);
  expect(isPdf(storedFile('letter', 'application/pdf'))).toBe(true);
  expect(isPdf(storedFile('pdf.png'))).toBe(false);
});
