import { describe, expect, it } from 'vitest';
import { admin, storedApplication } from '../../testing/samples.ts';
import type { Stage } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import { withHappened } from './changes.ts';
import { openDeadlines } from './deadlines.ts';
import { workItems } from './queues.ts';

/** Tests the queues and deadlines of records in many states. */

const on = (date: string) => ({ date });
const reached = (...stages: Stage[]) =>
  Object.fromEntries((['received', ...stages] as const).map(stage => [stage, on('2026-01-05')]));

/** A record with all dates that start deadlines, long ago. */
const busy = storedApplication({
  visaType: 'work',
  stages: reached(),
  assignee: { id: admin.id, name: 'Nadia' },
  pending: '2026-01-01',
  lookAgain: '2026-01-02',
  biometricsLetter: '2026-01-01',
  medicalLetter: '2026-01-01',
  documentsLetter: '2026-01-01',
  fairnessLetter: '2026-01-01',
  lmiaExpiry: '2026-01-31',
  passportExpiry: '2026-02-01',
  visaExpiry: '2026-02-01',
  permitExpiry: '2026-02-01',
  lastActivity: '2025-01-01',
  checklist: { passport: { state: 'askedAgain', reason: 'Too dark', date: '2026-01-02' } },
});

const approved = { isStatus: 'Approved', approve: '2026-02-01' } as const;
const letters = 'biometrics medicalLetter documentsLetter fairnessLetter';

describe.each<[state: string, changes: Partial<StoredApplication>, deadlines: string, lists: string]>([
  [
    'undecided and not sent',
    {},
    `lookAgain ${letters} lmia passport visa permit90 permit30`,
    'mine deadlineDays incomplete waiting',
  ],
  [
    'with IRCC',
    { stages: reached('submitted') },
    `lookAgain ${letters} passport visa permit90 permit30`,
    'mine deadlineDays idle waiting',
  ],
  [
    'with IRCC, biometrics and medical examination done',
    { stages: reached('submitted', 'biometrics', 'medical') },
    'lookAgain documentsLetter fairnessLetter medical passport visa permit90 permit30',
    'mine deadlineDays idle waiting',
  ],
  [
    'approved, without the stage Decision',
    approved,
    'lookAgain collection passport visa permit90 permit30',
    'mine deadlineDays collectionDays idle',
  ],
  [
    'approved, passport requested',
    { ...approved, stages: reached('submitted', 'medical', 'decision', 'passportRequested') },
    'lookAgain collection passportRequest passport visa permit90 permit30',
    'mine deadlineDays collectionDays idle waiting',
  ],
  [
    'approved, passport sent',
    {
      ...approved,
      stages: reached('submitted', 'decision', 'passportRequested'),
      passportSent: '2026-01-20',
    },
    'lookAgain collection passport visa permit90 permit30',
    'mine deadlineDays collectionDays idle',
  ],
  [
    'collected',
    {
      ...approved,
      stages: reached('submitted', 'medical', 'decision', 'passportRequested', 'visaCollected'),
    },
    'visa permit90 permit30',
    'mine deadlineDays',
  ],
  [
    'decided, without a recorded result',
    { stages: reached('submitted', 'decision') },
    'lookAgain passport visa permit90 permit30',
    'mine deadlineDays idle',
  ],
  ['rejected', { isStatus: 'Rejected' }, '', 'mine'],
  ['closed', { closedAt: '2026-02-01T00:00:00Z' }, '', ''],
  ['deleted', { deletedAt: '2026-02-01T00:00:00Z' }, '', ''],
  [
    'for a visit',
    { visaType: 'visit' },
    `lookAgain ${letters} passport visa permit90 permit30`,
    'mine deadlineDays incomplete waiting',
  ],
])('A record that is %s', (_, changes, expectedDeadlines, expectedLists) => {
  const record = { ...busy, ...changes };

  it('has only these open deadlines', () => {
    const names = openDeadlines(record).map(({ name }) => name);
    expect(names.toSorted()).toEqual(expectedDeadlines.split(' ').filter(Boolean).toSorted());
  });

  it('is only in these lists of work items', () => {
    const lists = new Set(workItems(record).map(({ queue }) => queue.split('#')[0]));
    expect([...lists].toSorted()).toEqual(expectedLists.split(' ').filter(Boolean).toSorted());
  });
});

describe('The deadline to look at a record again', () => {
  const before = { ...busy, lastActivity: undefined };
  const isDue = (record: StoredApplication) => openDeadlines(record).some(({ name }) => name === 'lookAgain');
  const at = (day: string) => new Date(`${day}T06:00:00Z`);
  const changed = (day: string, changes: Partial<StoredApplication>) =>
    withHappened(before, { ...before, ...changes }, at(day));

  it('ends when staff change anything on its day or later', () => {
    expect(isDue(before)).toBe(true);
    expect(isDue(changed('2026-01-01', { birthCity: 'Elsewhere' }))).toBe(true);
    expect(isDue(changed('2026-01-02', { birthCity: 'Elsewhere' }))).toBe(false);
    expect(isDue(changed('2026-01-09', { stages: reached('medical') }))).toBe(false);
  });

  it('stays open after changes that staff did not make', () => {
    expect(isDue(changed('2026-01-09', { consent: false }))).toBe(true);
  });

  it('opens again when staff set another day', () => {
    const looked = changed('2026-01-09', { birthCity: 'Elsewhere' });
    const again = withHappened(looked, { ...looked, lookAgain: '2026-01-09' }, at('2026-01-09'));
    expect(isDue(again)).toBe(true);
  });
});
