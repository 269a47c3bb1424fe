import { describe, expect, it } from 'vitest';
import { type Stage, stages, statuses } from '../stages.ts';
import { type Progress, progressOf, type Recorded } from './progress.ts';
import { date, markedAt } from './testing/stage-marks.ts';

const statesOf = (recorded: Recorded) =>
  Object.fromEntries(progressOf(recorded).steps.map(({ stage, state }) => [stage, state]));

/** All combinations of reached stages. */
const sets = Array.from({ length: 2 ** stages.length }, (_, bits) =>
  stages.filter((_stage, place) => bits & (1 << place)),
);
/** All statuses with all combinations of stages, and a status day before, on or after theirs, or missing. */
const all: readonly Recorded[] = statuses.flatMap(isStatus =>
  sets.flatMap(reached =>
    [undefined, '2026-01-01', date, '2026-03-04'].map(statusDate => ({
      isStatus,
      statusDate,
      stages: markedAt(reached),
    })),
  ),
);

/** A fact about which two texts on one page could contradict each other. */
type Fact = Stage | 'approved' | 'result recorded';
type Claim = readonly [Fact, boolean];

const meanings: Readonly<Record<Progress['meaning'], readonly Claim[]>> = {
  preparing: [
    ['submitted', false],
    ['decision', false],
  ],
  examined: [
    ['submitted', true],
    ['decision', false],
  ],
  decided: [
    ['decision', true],
    ['result recorded', false],
  ],
  approved: [
    ['decision', true],
    ['approved', true],
    ['result recorded', true],
    ['passportRequested', false],
    ['visaCollected', false],
  ],
  passportRequested: [
    ['decision', true],
    ['approved', true],
    ['result recorded', true],
    ['passportRequested', true],
    ['visaCollected', false],
  ],
  visaCollected: [
    ['decision', true],
    ['approved', true],
    ['result recorded', true],
    ['visaCollected', true],
  ],
  refused: [
    ['decision', true],
    ['approved', false],
    ['result recorded', true],
    ['passportRequested', false],
    ['visaCollected', false],
  ],
};

/** What the heading says by the status alone. */
const headings: Readonly<Record<Recorded['isStatus'], readonly Claim[]>> = {
  Pending: [['result recorded', false]],
  Approved: [
    ['approved', true],
    ['result recorded', true],
  ],
  Rejected: [
    ['approved', false],
    ['result recorded', true],
  ],
};

function claimsOf(recorded: Recorded): Claim[] {
  const { steps, meaning, current } = progressOf(recorded);
  const places = steps.flatMap(({ stage, state }): Claim[] => {
    if (state === 'reached') return [[stage, true]];
    if (state === 'later') return [[stage, false]];
    // Texts of these next stages, such as "IRCC asks for your passport", require an approval.
    const foretells = stages.indexOf(stage) > stages.indexOf('decision');
    return state === 'next' ? [[stage, false], ...(foretells ? [['approved', true] as const] : [])] : [];
  });
  return [...headings[recorded.isStatus], ...meanings[meaning], ...places, [current.stage, true]];
}

describe('progressOf', () => {
  it(`states no contradictions for ${all.length} combinations of status and stages`, () => {
    for (const recorded of all) {
      const claims = claimsOf(recorded);
      for (const [fact, is] of claims) {
        const others = claims.filter(([other, isToo]) => other === fact && isToo !== is);
        expect({ recorded, fact, others }).toEqual({ recorded, fact, others: [] });
      }
    }
  });

  it('never dates an approval or rejection before the stage Decision, and returns at most one next stage', () => {
    for (const recorded of all) {
      const { since, steps } = progressOf(recorded);
      const decision = steps.find(({ stage }) => stage === 'decision')?.date;
      if (recorded.isStatus !== 'Pending' && decision) expect(since && since >= decision).toBe(true);
      expect(steps.filter(({ state }) => state === 'next').length).toBeLessThan(2);
    }
  });

  it('returns every stage in order, with its day and note', () => {
    const received = { date, note: 'Welcome' };
    const { steps } = progressOf({ isStatus: 'Pending', stages: { received } });
    expect(steps.map(({ stage }) => stage)).toEqual(stages);
    expect(steps[0]).toEqual({ stage: 'received', state: 'reached', ...received });
  });

  it('returns which stages are reached, skipped, next or later', () => {
    const before = stages.slice(0, stages.indexOf('decision'));
    const reached = before.filter(stage => stage !== 'documentsChecked' && stage !== 'biometrics');
    const recorded = { isStatus: 'Pending', stages: markedAt(reached) } as const;
    expect(statesOf(recorded)).toMatchObject({
      received: 'reached',
      documentsChecked: 'skipped',
      submitted: 'reached',
      biometrics: 'skipped',
      medical: 'reached',
      decision: 'next',
      passportRequested: 'later',
      visaCollected: 'later',
    });
  });

  it('returns no next stage after the last one', () => {
    const recorded = { isStatus: 'Approved', stages: markedAt(stages) } as const;
    expect(new Set(Object.values(statesOf(recorded)))).toEqual(new Set(['reached']));
  });

  it('dates the decision of an approved application with its status, and returns the passport request as next stage', () => {
    const recorded = {
      isStatus: 'Approved',
      statusDate: '2026-03-04',
      stages: markedAt(['received', 'biometrics']),
    } as const;
    expect(statesOf(recorded)).toMatchObject({
      received: 'reached',
      documentsChecked: 'skipped',
      submitted: 'skipped',
      biometrics: 'reached',
      medical: 'skipped',
      decision: 'reached',
      passportRequested: 'next',
      visaCollected: 'later',
    });
    expect(progressOf(recorded).current).toEqual({ stage: 'decision', state: 'reached', date: '2026-03-04' });
  });

  it('treats an approved application as decided even if no day is known', () => {
    const recorded = { isStatus: 'Approved', stages: markedAt(['received']) } as const;
    const { current, since } = progressOf(recorded);
    expect(since).toBeUndefined();
    expect(current).toEqual({ stage: 'decision', state: 'skipped' });
    expect(statesOf(recorded)).toMatchObject({ passportRequested: 'next' });
  });

  it('returns no next stage if IRCC has decided on a Pending application', () => {
    const recorded = { isStatus: 'Pending', stages: markedAt(['received', 'decision']) } as const;
    expect(progressOf(recorded).meaning).toBe('decided');
    expect(statesOf(recorded)).toMatchObject({
      decision: 'reached',
      passportRequested: 'later',
      visaCollected: 'later',
    });
  });

  it('ends with the decision for a rejected application, whatever later stages are recorded', () => {
    const stages = markedAt(['received', 'submitted', 'passportRequested']);
    const { steps, current } = progressOf({ isStatus: 'Rejected', statusDate: '2026-03-04', stages });
    expect(steps.flatMap(({ stage, state }) => (state === 'unstated' ? [] : stage))).toEqual([
      ...['received', 'submitted', 'decision'],
    ]);
    expect(current).toMatchObject({ stage: 'decision', date: '2026-03-04' });
  });
});
