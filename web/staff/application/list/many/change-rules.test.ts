import { describe, expect, it } from 'vitest';
import { type ApplicationState, stages } from '../../../../../functions/contract.ts';
import { itemFor, leftOutReason, planFor, sendsMessage } from './change-rules.ts';
import type { Change } from './job.ts';

const today = '2026-03-05';
const formats = { date: (day: string) => day };
const received = { date: '2026-01-02' };
const approve: Change = { kind: 'status', action: 'approve', withDecision: true };
const nadia = { id: 'a'.repeat(24), name: 'Nadia' };
const give: Change = { kind: 'assign', person: nadia.id, name: nadia.name };
const take: Change = { kind: 'assign', person: null, name: 'Nobody' };
const medical: Change = { kind: 'stage', stage: 'medical' };
const close: Change = { kind: 'close' };
const closedAt = '2026-03-01T00:00:00.000Z';

const state = (special: Partial<ApplicationState> = {}): ApplicationState => ({
  _id: 'x',
  surname: 'Rahman',
  givenN: 'Ayesha',
  isStatus: 'Pending',
  stages: { received },
  version: 3,
  getsMessage: true,
  ...special,
});
const plan = (change: Change, ...states: readonly ApplicationState[]) => {
  const known = new Map(states.map((one, index) => [String(index), one]));
  return planFor([...known.keys(), 'gone'], known, change, today, formats);
};

it.each([
  ['is deleted', undefined, approve, 'Deleted'],
  ['belongs to a closed case', state({ closedAt }), approve, 'The case is closed'],
  ['is closed', state({ closedAt }), close, 'Closed already'],
  ['has the status', state({ isStatus: 'Approved' }), approve, 'Approved already'],
  [
    'has the stage on any day',
    state({ stages: { medical: received } }),
    medical,
    'Medical examination is set already',
  ],
  ['has the same assignee', state({ assignee: nadia }), give, 'Looked after by Nadia already'],
  ['has no assignee', state(), take, 'No team member looks after it'],
  ['has another status', state(), approve, undefined],
  ['has another assignee', state({ assignee: nadia }), take, undefined],
])('returns the skip reason of an application that %s', (_, one, change, reason) => {
  expect(leftOutReason(one, change)).toBe(reason);
});

describe('plan of a bulk change', () => {
  it('groups the applications by effect: changed, changed with a warning, skipped', () => {
    const { changed, doubtful, leftOut } = plan(
      approve,
      state({ _id: 'plain' }),
      state({ _id: 'same', isStatus: 'Approved' }),
      state({ _id: 'late', isStatus: 'Rejected', stages: { received, decision: { date: '2026-02-01' } } }),
    );
    expect(changed.map(({ _id }) => _id)).toEqual(['plain']);
    expect(doubtful).toMatchObject([
      { state: { _id: 'late' }, doubts: ['The date of Decision changes from 2026-02-01 to 2026-03-05.'] },
    ]);
    expect(leftOut).toMatchObject([
      { state: { _id: 'same' }, reason: 'Approved already' },
      { state: undefined, reason: 'Deleted' },
    ]);
  });

  it('the plan lists the stages that an approval leaves open, also for applications with a warning', () => {
    const before = stages.slice(0, stages.indexOf('decision'));
    const all = Object.fromEntries(before.map(stage => [stage, received]));
    const { withOpenStages } = plan(
      approve,
      state({ _id: 'none open', stages: { received, ...all } }),
      state({ _id: 'open', stages: { received, ...all, biometrics: undefined, medical: undefined } }),
      state({
        _id: 'late',
        stages: { received, ...all, medical: undefined, decision: { date: '2026-02-01' } },
      }),
      state({ _id: 'same', isStatus: 'Approved' }),
    );
    expect(withOpenStages).toMatchObject([
      {
        state: { _id: 'open' },
        reason: 'Still open before the decision: Biometrics and Medical examination.',
      },
      { state: { _id: 'late' }, reason: 'Still open before the decision: Medical examination.' },
    ]);
    expect(plan({ ...approve, action: 'reject' }, state()).withOpenStages).toEqual([]);
  });

  it.each([
    [
      'a stage before one that is already set',
      medical,
      state({ stages: { received, decision: { date: '2026-02-01' } } }),
    ],
    ['closing an unfinished case', close, state()],
    ['a decision that skips its stage', { ...approve, withDecision: false }, state()],
  ])('warns about %s, like the dialog of one application', (_, change, one) => {
    expect(plan(change as Change, one).doubtful).toHaveLength(1);
  });

  it('the plan has no warning for closing a decided case, or for an assignment', () => {
    const collected = state({ isStatus: 'Approved', stages: { visaCollected: received } });
    expect(plan(close, state({ isStatus: 'Rejected' }), collected).changed).toHaveLength(2);
    expect(plan(give, state()).changed).toHaveLength(1);
  });
});

it('a bulk change uses the date that the user entered, or each application’s default date', () => {
  const decided = state({ stages: { decision: { date: '2026-02-01' } } });
  expect(itemFor(decided, approve)).toEqual({ id: 'x', version: 3, date: '2026-02-01' });
  expect(itemFor(decided, { ...approve, date: today })).toMatchObject({ date: today });
  expect(itemFor(state(), approve)).toEqual({ id: 'x', version: 3 });
  expect(itemFor(decided, give)).toEqual({ id: 'x', version: 3 });
});

it('a bulk change of status or stage sends a message to applicants who agreed to it', () => {
  const told = [approve, medical, give, close].map(change => sendsMessage(state(), change));
  expect(told).toEqual([true, true, false, false]);
  expect(sendsMessage(state({ getsMessage: false }), approve)).toBe(false);
});
