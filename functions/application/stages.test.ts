import { describe, expect, it } from 'vitest';
import { currentStage, stageRules, stages } from './stages.ts';

describe('The stages of an application', () => {
  it('are either milestones at IRCC or work of the office', () => {
    const by = Object.fromEntries(stages.map(stage => [stage, stageRules[stage].by]));
    expect(by).toMatchObject({
      received: 'office',
      documentsChecked: 'office',
      submitted: 'office',
      biometrics: 'ircc',
      medical: 'ircc',
      decision: 'ircc',
      passportRequested: 'ircc',
      visaCollected: 'office',
    });
  });

  it('have short counter names, each its own', () => {
    const counters = stages.map(stage => stageRules[stage].counter);
    expect(new Set(counters).size).toBe(stages.length);
    for (const counter of counters) expect(counter).toMatch(/^[a-z]$/);
  });

  it('currentStage returns the last reached stage by order, whatever its day', () => {
    expect(currentStage({})).toBeUndefined();
    expect(currentStage({ medical: { date: '2026-01-01' }, biometrics: { date: '2026-02-02' } })).toBe(
      'medical',
    );
  });
});
