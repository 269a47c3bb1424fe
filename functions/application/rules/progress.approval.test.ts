import { describe, expect, it } from 'vitest';
import { stages } from '../stages.ts';
import { openAtApproval, type Recorded } from './progress.ts';
import { markedAt } from './testing/stage-marks.ts';

describe('An approval', () => {
  const pending: Recorded = { isStatus: 'Pending', stages: markedAt(['received', 'submitted']) };
  const approved: Recorded = { ...pending, isStatus: 'Approved' };

  it('lists undated stages before the decision', () => {
    expect(openAtApproval(pending, approved)).toEqual(['documentsChecked', 'biometrics', 'medical']);
    const all = { ...approved, stages: markedAt(stages.slice(0, 5)) };
    expect(openAtApproval(pending, all)).toEqual([]);
  });

  it('asks only when the status becomes Approved', () => {
    expect(openAtApproval(approved, approved)).toEqual([]);
    expect(openAtApproval(pending, { ...pending, isStatus: 'Rejected' })).toEqual([]);
  });
});
