import { describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import type { ApplicationRow } from '../row.ts';
import { matchesOf, prefixesOf } from './search.ts';

describe('What was typed', () => {
  it.each([
    ['  Anna@Example', [{ index: 'email', prefix: 'anna@example' }]],
    [
      '017 12-3',
      [
        { index: 'passport', prefix: '017123' },
        { index: 'phone', prefix: '017123' },
      ],
    ],
    [
      '৮৮০১৭',
      [
        { index: 'passport', prefix: '88017' },
        { index: 'phone', prefix: '017' },
      ],
    ],
    ['+88017', [{ index: 'phone', prefix: '017' }]],
    ['+880 (0)1712.345', [{ index: 'phone', prefix: '01712345' }]],
    ['00', [{ index: 'passport', prefix: '00' }]],
    [
      ' bx-০1 ',
      [
        { index: 'passport', prefix: 'BX01' },
        { index: 'surname', prefix: 'bx-01' },
      ],
    ],
    [
      'Rahman  AY',
      [
        { index: 'passport', prefix: 'RAHMANAY' },
        { index: 'surname', prefix: 'rahman ay' },
      ],
    ],
    [
      '017 Rahman',
      [
        { index: 'passport', prefix: '017RAHMAN' },
        { index: 'surname', prefix: '017 rahman' },
      ],
    ],
    [
      ' 017 ',
      [
        { index: 'passport', prefix: '017' },
        { index: 'phone', prefix: '017' },
      ],
    ],
    ["O'Neil", [{ index: 'surname', prefix: "o'neil" }]],
    ['রহমান', [{ index: 'surname', prefix: 'রহমান' }]],
    [' - ', []],
    ['+()', []],
    ['', []],
  ])('%j is looked for in %j', (typed, prefixes) => {
    expect(prefixesOf(typed)).toEqual(prefixes);
  });
});

describe('The matches', () => {
  const row = (id: number, changes: Partial<ApplicationRow> = {}): ApplicationRow => ({
    _id: String(id).padStart(24, '0'),
    surname: 'Rahman',
    givenN: 'Ayesha',
    passport: 'BX0123456',
    isAdmin: true,
    isStatus: 'Pending',
    ...changes,
  });
  const idsOf = ({ rows }: { rows: ApplicationRow[] }) => rows.map(({ _id }) => Number(_id));

  it('are there once each, the newest first', () => {
    const found = [
      [row(1), row(3)],
      [row(2), row(3)],
    ];
    expect(idsOf(matchesOf(found, { sort: 'newest' }))).toEqual([3, 2, 1]);
  });

  it('are by the date that was asked for, those without it last', () => {
    const rows = [
      row(1, { pending: '2026-01-02', approve: '2026-02-01' }),
      row(2, { approve: '2026-01-31' }),
      row(4, { pending: '2025-12-31' }),
      row(3, { pending: '2026-01-01', approve: '2026-02-02' }),
    ];
    expect(idsOf(matchesOf([rows], { sort: 'collect' }))).toEqual([1, 3, 4, 2]);
    const collected = row(5, { pending: '2026-12-31', stage: 'visaCollected' });
    expect(idsOf(matchesOf([[...rows, collected]], { sort: 'collect' }))).toEqual([1, 3, 4, 5, 2]);
    expect(idsOf(matchesOf([rows], { sort: 'approve' }))).toEqual([3, 1, 2, 4]);
    expect(idsOf(matchesOf([rows], { sort: 'newest' }))).toEqual([4, 3, 2, 1]);
  });

  it('have the wanted status and stage', () => {
    const rows = [
      row(1, { stage: 'medical' }),
      row(2, { isStatus: 'Approved' }),
      row(3, { isStatus: 'Approved', stage: 'medical' }),
    ];
    expect(idsOf(matchesOf([rows], { status: 'Approved', sort: 'newest' }))).toEqual([3, 2]);
    expect(idsOf(matchesOf([rows], { stage: 'medical', sort: 'newest' }))).toEqual([3, 1]);
    expect(idsOf(matchesOf([rows], { status: 'Approved', stage: 'medical', sort: 'newest' }))).toEqual([3]);
  });

  it('are as many as a search answers, and say that there are more', () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(from + n));
    const half = limits.searchMatches / 2;
    expect(matchesOf([rows(0, half), rows(half, half)], { sort: 'newest' })).toMatchObject({ more: false });
    const { rows: answered, more } = matchesOf([rows(0, half), rows(half, half + 1)], { sort: 'newest' });
    expect(answered).toHaveLength(limits.searchMatches);
    expect(more).toBe(true);
  });
});
