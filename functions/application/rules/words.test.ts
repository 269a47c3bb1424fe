import { describe, expect, it } from 'vitest';
import { applicationId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { nameWords } from './name-words.ts';
import { storedWords, wordChanges } from './words.ts';

const record = storedApplication({ surname: 'Rahman', givenN: 'Md. Abdur' });
const placesOf = (words: readonly { beginning: string; place: string }[]) =>
  words.map(({ beginning, place }) => `${beginning}: ${place.replace(applicationId, '')}`);

describe('The search words of an application', () => {
  it('are its names, each with the other names, its passport and phone number from both ends, email and national ID', () => {
    const words = storedWords(record);
    expect(placesOf(words)).toEqual([
      'names a: abdl.000 rmn.000 mhmd.0000#',
      'names r: rmn.000 abdl.000 mhmd.0000#',
      'names m: mhmd.0000 abdl.000 rmn.000#',
      'values a: ayesha.rahman@example.com#',
      'values 0: 01712345678#',
      'values 1: 1990123456789#',
      'values b: bx0123456#',
      'ends 8: 87654321710#',
      'ends 6: 6543210xb#',
    ]);
    expect(new Set(words.map(({ words }) => words)).size).toBe(1);
    expect(words[0]?.words).toEqual({
      names: ['rahman', 'md', 'abdur'],
      values: ['ayesha.rahman@example.com', '01712345678', '1990123456789', 'bx0123456'],
    });
  });

  it.each(['+8801712345678', '8801712345678', '01712345678', '+880 1712-345678'])(
    'contain the phone %s in its domestic form',
    phone => {
      expect(placesOf(storedWords({ ...record, phone }))).toContain('values 0: 01712345678#');
    },
  );

  it('are empty for a deleted application', () => {
    expect(storedWords(deletedApplication())).toEqual([]);
    expect(storedWords(undefined)).toEqual([]);
  });

  it('have each of three names next to each other one, so that any two typed names are found', () => {
    const names = placesOf(storedWords({ ...record, givenN: 'Kamrul Hasan' })).slice(0, 3);
    expect(names).toEqual([
      'names h: hsn.000 kmrl.0000 rmn.000#',
      'names k: kmrl.0000 rmn.000 hsn.000#',
      'names r: rmn.000 hsn.000 kmrl.0000#',
    ]);
  });

  it('contain one name if two names have the same key', () => {
    expect(placesOf(storedWords({ ...record, givenN: 'Rohman' }))[0]).toBe('names r: rmn.000#');
  });
});

describe('nameWords', () => {
  it('returns lower-case NFC words without apostrophes and empty words', () => {
    expect(nameWords("  O'NEIL-Ren\u0065\u0301e  A.K.M. ")).toEqual(['oneil', 'renée', 'a', 'k', 'm']);
  });
});

describe('A change of an application', () => {
  it('writes no search words if no searched field changes', () => {
    expect(wordChanges(record, { ...record, company: 'Other', isStatus: 'Approved' })).toEqual({
      added: [],
      removed: [],
    });
  });

  it('writes all search words again if a name or number changes, and removes the old ones', () => {
    const { added, removed } = wordChanges(record, { ...record, passport: 'BX9' });
    expect(added).toEqual(storedWords({ ...record, passport: 'BX9' }));
    expect(placesOf(removed)).toEqual(['values b: bx0123456#', 'ends 6: 6543210xb#']);
    expect(wordChanges(record, { ...record, surname: 'Rohman' }).added).toHaveLength(9);
  });

  it('changes no search words if it closes the case', () => {
    const closed = { ...record, closedAt: '2026-03-01T00:00:00.000Z' };
    expect(wordChanges(record, closed)).toEqual({ added: [], removed: [] });
  });

  it('removes all search words if it deletes the application, and writes them again if it restores it', () => {
    const deleted = { ...record, deletedAt: '2026-03-01T00:00:00.000Z' };
    expect(wordChanges(record, deleted)).toEqual({ added: [], removed: storedWords(record) });
    expect(wordChanges(deleted, record)).toEqual({ added: storedWords(record), removed: [] });
  });
});
