import { describe, expect, it } from 'vitest';
import { stages } from '../stages.ts';
import { type Conflict, conflictsOf, newConflicts, type Recorded } from './progress.ts';
import { date, markedAt } from './testing/stage-marks.ts';

describe('Staff must confirm a change', () => {
  const kinds = (recorded: Recorded) => conflictsOf(recorded).map(({ kind }) => kind);

  it.each<[string, Recorded, Conflict]>([
    [
      'when an approved application has no day of decision',
      { isStatus: 'Approved', statusDate: date, stages: markedAt(['received', 'biometrics']) },
      { kind: 'decisionWithoutDay', status: 'Approved', date },
    ],
    [
      'when approval and decision have different days',
      { isStatus: 'Approved', statusDate: '2026-03-04', stages: markedAt(['decision']) },
      { kind: 'differentDays', status: 'Approved', date: '2026-03-04', decision: date },
    ],
    [
      'when IRCC has decided on a Pending application',
      { isStatus: 'Pending', stages: markedAt(['received', 'decision', 'passportRequested']) },
      { kind: 'decidedWhilePending', stages: ['decision', 'passportRequested'] },
    ],
    [
      'when a rejected application has stages of approved ones',
      { isStatus: 'Rejected', statusDate: date, stages: markedAt(['decision', 'visaCollected']) },
      { kind: 'reachedAfterRefusal', stages: ['visaCollected'] },
    ],
    [
      'when a decision is older than the application',
      {
        isStatus: 'Pending',
        stages: { received: { date: '2026-02-03' }, submitted: { date: '2015-01-01' } },
      },
      {
        kind: 'unlikelyOrder',
        first: 'received',
        firstDate: date,
        second: 'submitted',
        secondDate: '2015-01-01',
      },
    ],
    [
      'when it was approved before it was received, without a day of decision',
      { isStatus: 'Approved', statusDate: '2015-01-01', stages: markedAt(['received']) },
      {
        kind: 'unlikelyOrder',
        first: 'received',
        firstDate: date,
        second: 'decision',
        secondDate: '2015-01-01',
      },
    ],
  ])('%s', (_, recorded, conflict) => {
    expect(conflictsOf(recorded)).toContainEqual(conflict);
  });

  it('only if something is unusual', () => {
    const decision = stages.indexOf('decision');
    for (const [isStatus, reached] of [
      ['Pending', stages.slice(0, decision)],
      ['Approved', stages],
      ['Rejected', stages.slice(0, decision + 1)],
    ] as const)
      expect(kinds({ isStatus, statusDate: date, stages: markedAt(reached) })).toEqual([]);
  });

  it('if the medical examination was before the application was received, but not if it was only before submission', () => {
    const sent = { received: { date: '2026-01-01' }, submitted: { date }, biometrics: { date } };
    const withMedical = (day: string) =>
      kinds({ isStatus: 'Pending', stages: { ...sent, medical: { date: day } } });
    expect(withMedical('2026-01-20')).toEqual([]);
    expect(withMedical('2025-12-20')).toEqual(['unlikelyOrder']);
  });

  it('only for conflicts that the change adds', () => {
    const before: Recorded = { isStatus: 'Pending', stages: markedAt(['received', 'decision']) };
    const biometrics = { date: '2015-01-01' };
    const after = { ...before, stages: { ...before.stages, biometrics } };
    expect(newConflicts(before, after)).toEqual([
      {
        kind: 'unlikelyOrder',
        first: 'received',
        firstDate: date,
        second: 'biometrics',
        secondDate: '2015-01-01',
      },
    ]);
    expect(newConflicts(after, before)).toEqual([]);
  });
});
