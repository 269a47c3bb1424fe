import { expect, it } from 'vitest';
import { stages } from '../../functions/contract.ts';
import { stageTimeline } from './stage-timeline.ts';

const date = '2026-02-03';
const statesOf = (reached: Parameters<typeof stageTimeline>[0]) =>
  stageTimeline(reached).map(({ state }) => state);

it('has every stage in order, with what is known of it', () => {
  const timeline = stageTimeline({ received: { date, note: 'Welcome' } });
  expect(timeline.map(({ stage }) => stage)).toEqual(stages);
  expect(timeline[0]).toEqual({ stage: 'received', state: 'reached', mark: { date, note: 'Welcome' } });
});

it('tells what was reached, what was left out, what comes next and what later', () => {
  expect(statesOf({ received: { date }, submitted: { date }, medical: { date } })).toEqual([
    'reached',
    'skipped',
    'reached',
    'skipped',
    'reached',
    'next',
    'later',
    'later',
  ]);
});

it('has nothing to come after the last stage', () => {
  const all = Object.fromEntries(stages.map(stage => [stage, { date }]));
  expect(new Set(statesOf(all))).toEqual(new Set(['reached']));
});
