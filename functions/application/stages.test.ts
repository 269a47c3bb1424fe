import { describe, expect, it } from 'vitest';
import { currentStage, partOf, stages } from './stages.ts';

describe('The stages', () => {
  it('tell IRCC’s milestones from the office’s own work', () => {
    const ofIrcc = stages.filter(stage => partOf(stage) === 'ircc');
    expect(ofIrcc).toEqual(['biometrics', 'medical', 'decision', 'passportRequested']);
  });

  it('know an application by the last that was reached, whenever that was', () => {
    expect(currentStage({})).toBeUndefined();
    expect(currentStage({ medical: { date: '2026-01-01' }, biometrics: { date: '2026-02-02' } })).toBe(
      'medical',
    );
  });
});
