import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fileSlots } from '../files/slots.ts';
import { closedApplication, deletedApplication, keptFile, storedApplication } from '../testing/samples.ts';
import { filesOf, isOpen, isUndeleted, StoredApplication } from './stored-application.ts';

it('A record can have a portrait and twelve documents; empty slots are left out', () => {
  expect(fileSlots).toEqual(['image', ...Array.from({ length: 12 }, (_, n) => `file${n + 1}`)]);
  const [portrait, visa] = [keptFile(), keptFile({ name: 'visa.pdf' })];
  expect(filesOf({ file3: visa, file1: undefined, image: portrait })).toEqual([
    ['image', portrait],
    ['file3', visa],
  ]);
});

it('Parsing a stored record keeps file keys, dates and the deletion, and removes index keys', () => {
  const files = Object.fromEntries(fileSlots.map(slot => [slot, keptFile({ key: slot })]));
  const stored = { ...storedApplication(), ...files, pending: '2026-03-05', approve: '2026-03-06' };
  expect(v.parse(StoredApplication, { ...stored, listed: 'live' })).toEqual(stored);
  const deleted = deletedApplication({ deletedBy: 'a'.repeat(24) });
  expect(v.parse(StoredApplication, deleted)).toEqual(deleted);
});

it.each([
  ['an open case', storedApplication(), true, true],
  ['a closed one', closedApplication(), true, false],
  ['a deleted one', deletedApplication(), false, false],
  ['a closed one that was deleted', { ...closedApplication(), ...deletedApplication() }, false, false],
])('isUndeleted and isOpen are right for %s', (_, record, kept, open) => {
  expect([isUndeleted(record), isOpen(record)]).toEqual([kept, open]);
});
