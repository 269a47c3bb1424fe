import { describe, expect, it } from 'vitest';
import { copyId, now, storedApplication } from '../../testing/samples.ts';
import { deletion, restoration, revised } from './application.ts';
import { copyStateOf, secondOf, statementOf, withCopy } from './copy.ts';

const proven = storedApplication({
  copyId,
  copySince: 1_700_000_000,
  proof: 'a.b.c',
  signedBy: '0123abcd',
  statusDate: '2026-03-01',
});
/** As the table keeps those from before copies had ids. */
const unidentified = storedApplication({ copyId: undefined, copySince: undefined });
const written = (changes: Partial<typeof proven>, before = proven, at = now) =>
  withCopy(before, revised({ ...before, ...changes }, at), { now: at, copyId: `${'d'.repeat(21)}A` });

describe('A copy', () => {
  it('states name, the end of the passport’s number, status and its date', () => {
    expect(statementOf(proven)).toEqual({
      name: 'Ayesha RAHMAN',
      passport: '3456',
      status: 'Pending',
      since: '2026-03-01',
    });
    expect(statementOf(storedApplication({ statusDate: undefined }))).not.toHaveProperty('since');
  });

  it('has an id and its second from the first write', () => {
    expect(withCopy(undefined, unidentified, { now, copyId })).toEqual({
      ...unidentified,
      copyId,
      copySince: 1_772_654_706,
    });
  });

  it.each([
    ['the given name', { givenN: 'Aisha' }],
    ['the surname', { surname: 'Rahaman' }],
    ['the end of the passport’s number', { passport: 'BX0123457' }],
    ['the status', { isStatus: 'Approved' }],
    ['the status’s date', { statusDate: '2026-03-02' }],
  ] as const)('loses its proof when %s changes, and keeps its id', (_, changes) => {
    expect(written(changes)).toMatchObject({ copyId, copySince: secondOf(now) });
    expect(written(changes)).toMatchObject({ proof: undefined, signedBy: undefined });
  });

  it.each([
    ['what it does not state', { email: 'other@example.com', pending: '2026-04-01', company: 'Other Ltd' }],
    ['the part of the passport’s number that it does not state', { passport: 'AX0123456' }],
    ['the case of the surname', { surname: 'RAHMAN' }],
    ['a deletion', deletion('a'.repeat(24), now)],
    ['a restoration', restoration],
  ])('keeps its proof through %s', (_, changes) => {
    const { copySince, proof, signedBy } = proven;
    expect(written(changes)).toMatchObject({ copyId, copySince, proof, signedBy });
  });

  it('has another second for each statement, however quickly they follow, or whatever the clock says', () => {
    const approved = written({ isStatus: 'Approved' });
    const rejected = written({ isStatus: 'Rejected' }, approved);
    const pending = written({ isStatus: 'Pending' }, rejected, new Date(0));
    expect([approved, rejected, pending].map(({ copySince }) => copySince)).toEqual([
      secondOf(now),
      secondOf(now) + 1,
      secondOf(now) + 2,
    ]);
  });

  it('of a record from before copies had ids gets one when it is first signed, not by another write', () => {
    expect(written({ isStatus: 'Approved' }, unidentified).copyId).toBeUndefined();
  });

  it('is current, replaced by what came later, or withdrawn', () => {
    expect(copyStateOf(1_700_000_000, 1_700_000_000)).toBe('current');
    expect(copyStateOf(1_700_000_001, 1_700_000_000)).toBe('replaced');
    expect(copyStateOf(1_700_000_000, 1_700_000_001)).toBe('replaced');
    expect(copyStateOf(undefined, 1_700_000_000)).toBe('withdrawn');
  });
});
