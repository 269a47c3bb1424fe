import { expect, it } from 'vitest';
import { applicant, storedFile } from '../../testing/applicant.ts';
import { areLinksExpired, readCopyState } from './copy-state.ts';
import { isPdf } from './Documents.tsx';

it('readCopyState reads the copies that the enquiry has stored in the navigation state', () => {
  const state = { applications: [applicant()], loadedAt: 5 };
  expect(readCopyState(state, 5, 0)).toEqual({ ...state, unreadable: 0 });
});

it.each([null, undefined, {}, { applications: [], loadedAt: 5 }, { applications: [applicant()] }, 'text'])(
  'finds no copy in %j',
  state => expect(readCopyState(state, 5, 0)).toBeUndefined(),
);

it('readCopyState returns a copy for half an hour', () => {
  const state = { applications: [applicant()], loadedAt: 1000, unreadable: 0 };
  expect(readCopyState(state, 1000 + 30 * 60_000 - 1, 0)).toEqual(state);
  expect(readCopyState(state, 1000 + 30 * 60_000, 0)).toBeUndefined();
});

it('readCopyState returns no copy that was loaded before the visitor closed all copies', () => {
  const state = { applications: [applicant()], loadedAt: 1000, unreadable: 0 };
  expect(readCopyState(state, 3000, 1000)).toBeUndefined();
  expect(readCopyState(state, 3000, 999)).toEqual(state);
});

it('The file links of a copy expire five minutes after it was loaded', () => {
  const copy = { applications: [applicant()], loadedAt: 1000, unreadable: 0 };
  expect(areLinksExpired(copy, 300_999)).toBe(false);
  expect(areLinksExpired(copy, 301_000)).toBe(true);
});

it('isPdf recognises a PDF by its name or its type', () => {
  expect(isPdf(storedFile('Letter.PDF', 'application/octet-stream'))).toBe(true);
  expect(isPdf(storedFile('letter', 'application/pdf'))).toBe(true);
  expect(isPdf(storedFile('pdf.png'))).toBe(false);
});
