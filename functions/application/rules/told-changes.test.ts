import { describe, expect, it } from 'vitest';
import { storedApplication } from '../../testing/samples.ts';
import { isAsBefore, toldBefore } from './told-changes.ts';

const mark = { date: '2026-03-04' };

describe('toldBefore', () => {
  it('returns the earlier status and stages', () => {
    const before = { isStatus: 'Pending', pending: '2026-03-01' };
    expect(toldBefore({ before, after: { isStatus: 'Approved', 'stages.medical': mark } })).toEqual({
      isStatus: 'Pending',
      'stages.medical': null,
    });
  });

  it('returns nothing for another day of the same status', () => {
    expect(
      toldBefore({ before: { pending: '2026-03-01' }, after: { pending: '2026-03-02' } }),
    ).toBeUndefined();
  });
});

describe('isAsBefore', () => {
  const stages = { received: { date: '2026-01-02' } };
  it.each([
    ['a stage', { stages }, [{ 'stages.medical': null }, { 'stages.medical': mark }], true],
    [
      'a stage that had another day',
      { stages: { ...stages, medical: mark } },
      [{ 'stages.medical': mark }, { 'stages.medical': null }],
      true,
    ],
    ['a status', {}, [{ isStatus: 'Pending' as const }, { isStatus: 'Approved' }], true],
    ['only a part', {}, [{ isStatus: 'Approved' }, { 'stages.medical': mark }], false],
  ])('compares the record with the values before all changes: %s', (_, record, changes, expected) => {
    expect(isAsBefore(changes, storedApplication({ isStatus: 'Pending', ...record }))).toBe(expected);
  });
});
