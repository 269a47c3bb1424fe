import { describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import type { ApplicationRow } from '../rules/row.ts';
import type { Words } from '../rules/words.ts';
import { bestOf, isFitting } from './fit.ts';
import { planOf, termsOf, wantedOf } from './search.ts';

const value = (key: string) => ({ kind: 'values', key });
const end = (key: string) => ({ kind: 'ends', key });
const name = (key: string, typed: string) => ({ kind: 'names', key, typed });

describe('A search query', () => {
  it.each([
    ['  Anna@Example', [[value('anna@example')]]],
    ['017 12-3', [[value('017123'), end('321710')]]],
    ['৮৮০১৭', [[value('88017'), value('017'), end('71088')]]],
    ['+88017', [[value('017')]]],
    ['+880 (0)1712.345', [[value('01712345')]]],
    ['00', [[value('00')]]],
    ['4567', [[value('4567'), end('7654')]]],
    [' bx-০12 345 ', [[value('bx012345')]]],
    ['bx01', [[value('bx01')]]],
    [
      'Rahman  AY',
      [
        [name('rmn', 'rahman'), value('rahman')],
        [name('a', 'ay'), value('ay')],
      ],
    ],
    [
      '01712345678 Rahman',
      [
        [value('01712345678'), end('87654321710')],
        [name('rmn', 'rahman'), value('rahman')],
      ],
    ],
    [
      'md. 4567',
      [
        [name('mhmd', 'md'), value('md')],
        [value('4567'), end('7654')],
      ],
    ],
    ["O'Neil", [[name('anl', 'oneil'), value('oneil')]]],
    ['rahim.88', [[value('rahim.88')]]],
    ['রহমান', [[name('rmn', 'রহমান')]]],
    [' - ', []],
    ['+()', []],
    ['', []],
  ])('%j can be the beginning of %j', (typed, terms) => {
    expect(termsOf(typed)).toEqual(terms);
  });

  it('looks up only its two longest words', () => {
    const { rarest } = planOf(termsOf('md abdur 01712345678 rahim'));
    expect(rarest.map(([term]) => term?.key)).toEqual(['01712345678', 'abd']);
  });

  const lookedUp = (typed: string) => planOf(termsOf(typed)).names.map(({ key }) => key);

  it('looks up two names together in either order, and as one word if they are adjacent', () => {
    expect(lookedUp('kamrul md rahim')).toEqual(['kmrl.0000 rhm', 'rhm.010 kmrl']);
    expect(lookedUp('kamrul hasan khan')).toEqual([
      ...['hsn.000 kmrl', 'kmrl.0000 kn', 'kn.00 hsn'],
      'kmrlhsn.0000000',
    ]);
    expect(lookedUp('kamrul rahim')).toEqual(['kmrl.0000 rhm', 'rhm.010 kmrl', 'kmrlrhm.0000010']);
    for (const typed of ['rahim', 'rahim 1234']) expect(lookedUp(typed)).toEqual([]);
  });

  it('also looks up a name as two words or in another spelling, if the name is often written so', () => {
    expect(lookedUp('abdurrahman')).toEqual(['abdl.000 rmn', 'rmn.000 abd']);
    expect(lookedUp('jesmin')).toEqual(['asmn.010']);
  });

  it('with one name also looks up the whole name with its vowels, then with any vowels', () => {
    expect(planOf(termsOf('jamal')).whole.map(({ key }) => key)).toEqual(['jml.000', 'jml.']);
  });
});

describe('An application with given names, numbers and an email', () => {
  const words: Words = {
    names: ['rahman', 'mohammad', 'abdur'],
    values: ['bx0123456', '01712345678', 'abdur.r@example.com', '1990123456789'],
  };

  it.each([
    ...['rahman', 'rah', 'abdur rahman', 'Rahman Md', 'Rohman', 'Muhammed abdur', 'abd rohman'],
    ...['BX 0123456', 'bx01', '3456', '1990', '01712 345', '+880 1712', '০১৭১২', 'abdur.r@'],
  ])('matches the query "%s"', typed => {
    expect(isFitting(termsOf(typed), words)).toBe(true);
  });

  it.each([
    'rahim',
    'rahmann abdullah',
    'ra mi',
    'rahman 9999',
    'abdur.r@example.org',
    'man',
    'rohm',
    'rahmana',
    '2345',
  ])('does not match the query "%s"', typed => {
    expect(isFitting(termsOf(typed), words)).toBe(false);
  });
});

it('A query of a hundred words is compared in less than a second of processor time', () => {
  const terms = termsOf(`${'a '.repeat(99)}zz`);
  const before = process.threadCpuUsage();
  expect(isFitting(terms, { names: ['aa', 'aaa', 'ab'], values: [] })).toBe(false);
  expect(process.threadCpuUsage(before).user / 1_000_000).toBeLessThan(1);
});

describe('The matches of a search', () => {
  const row = (id: number, changes: Partial<ApplicationRow> = {}): ApplicationRow => ({
    _id: String(id).padStart(24, '0'),
    visaType: 'work',
    surname: 'Rahman',
    givenN: 'Ayesha',
    passport: 'BX0123456',
    isAdmin: true,
    isStatus: 'Pending',
    ...changes,
  });
  const numbersOf = (rows: readonly ApplicationRow[]) => rows.map(({ _id }) => Number(_id));

  it('have no duplicates, are newest first and limited, and state whether there are more', () => {
    const alike = (...ids: string[]) => ids.map(id => ({ id, rank: 0 }));
    expect(bestOf(alike('1', '3', '2', '3'))).toEqual({ ids: ['3', '2', '1'], more: false });
    const ids = (count: number) => Array.from({ length: count }, (_, n) => row(n)._id);
    expect(bestOf(alike(...ids(limits.searchMatches))).more).toBe(false);
    const { ids: answered, more } = bestOf(alike(...ids(limits.searchMatches + 1)));
    expect([answered.length, more]).toEqual([limits.searchMatches, true]);
  });

  it('start with the best one, and contain similar names only if there are no other matches', () => {
    const matches = [
      { id: '1', rank: 0 },
      { id: '2', rank: 1 },
      { id: '3', rank: 1000 },
      { id: '4', rank: 0 },
    ];
    expect(bestOf(matches).ids).toEqual(['4', '1', '2']);
    expect(bestOf(matches.slice(2, 3)).ids).toEqual(['3']);
  });

  it('are sorted by the requested date; those without the date come last', () => {
    const rows = [
      row(1, { pending: '2026-01-02', approve: '2026-02-01' }),
      row(2, { approve: '2026-01-31' }),
      row(4, { pending: '2025-12-31' }),
      row(3, { pending: '2026-01-01', approve: '2026-02-02' }),
    ];
    expect(numbersOf(wantedOf(rows, { sort: 'collect' }))).toEqual([1, 3, 4, 2]);
    const collected = row(5, { pending: '2026-12-31', stage: 'visaCollected' });
    expect(numbersOf(wantedOf([...rows, collected], { sort: 'collect' }))).toEqual([1, 3, 4, 5, 2]);
    expect(numbersOf(wantedOf(rows, { sort: 'approve' }))).toEqual([3, 1, 2, 4]);
    expect(numbersOf(wantedOf(rows, { sort: 'newest' }))).toEqual([1, 2, 4, 3]);
  });

  it('can be filtered by status and stage', () => {
    const rows = [
      row(1, { stage: 'medical' }),
      row(2, { isStatus: 'Approved' }),
      row(3, { isStatus: 'Approved', stage: 'medical' }),
    ];
    expect(numbersOf(wantedOf(rows, { status: 'Approved', sort: 'newest' }))).toEqual([2, 3]);
    expect(numbersOf(wantedOf(rows, { stage: 'medical', sort: 'newest' }))).toEqual([1, 3]);
    expect(numbersOf(wantedOf(rows, { status: 'Approved', stage: 'medical', sort: 'newest' }))).toEqual([3]);
  });
});
