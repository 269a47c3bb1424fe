import { describe, expect, it } from 'vitest';
import { currentStage, partOf, stages } from './stages.ts';

describe('The stages', () => {
  it('separate IRCC’s milestones from the office’s work', () => {
    const ofIrcc = stages.filter(stage => partOf(stage) === 'ircc');
    expect(ofIrcc).toEqual(['biometrics', 'medical', 'decision', 'passportRequested']);
  });

  it('return the last reached stage in order, whatever its day', () => {
    expect(currentStage({})).toBeUndefined();
    expect(currentStage({ medical: { date: '2026-01-01' }, biometrics: { date: '2026-02-02' } })).toBe(
      'medical',
    );
  });
});
