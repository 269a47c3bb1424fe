import { describe, expect, it } from 'vitest';
import { stages } from '../stages.ts';
import { openAtApproval, type Recorded } from './progress.ts';
import { markedAt } from './testing/stage-marks.ts';

describe('openAtApproval', () => {
  const pending: Recorded = { isStatus: 'Pending', stages: markedAt(['received', 'submitted']) };
  const approved: Recorded = { ...pending, isStatus: 'Approved' };

  it('returns the undated stages before the decision', () => {
    const before = stages.slice(0, stages.indexOf('decision'));
    const open = before.filter(stage => stage !== 'received' && stage !== 'submitted');
    expect(openAtApproval(pending, approved)).toEqual(open);
    expect(open).toEqual(expect.arrayContaining(['documentsChecked', 'biometrics', 'medical']));
    const all = { ...approved, stages: markedAt(before) };
    expect(openAtApproval(pending, all)).toEqual([]);
  });

  it('returns no stages unless the status changes to Approved', () => {
    expect(openAtApproval(approved, approved)).toEqual([]);
    expect(openAtApproval(pending, { ...pending, isStatus: 'Rejected' })).toEqual([]);
  });
});
