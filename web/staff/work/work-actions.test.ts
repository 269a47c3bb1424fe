import { describe, expect, it } from 'vitest';
import type { QueueName, WorkRow } from '../../../functions/contract.ts';
import { actionsOf, changeOf, isPutOff, leavesQueue, undoOf } from './work-actions.ts';

const today = '2026-11-25';
const row = (what: string, special: Partial<WorkRow> = {}): WorkRow => ({
  _id: '6512bd43d9caa6e02c990b0a',
  date: '2026-11-01',
  what,
  ...special,
});

describe('actionsOf returns the actions of a row', () => {
  it.each<[QueueName, string, string[]]>([
    ['overdue', 'biometrics', ['done', 'lookAgain']],
    ['overdue', 'lookAgain', ['done', 'lookAgain']],
    ['overdue', 'passport', ['lookAgain']],
    ['collect', 'collection', ['done', 'lookAgain']],
    ['quiet', 'biometrics', ['lookAgain']],
    ['undecided', 'visaType', ['setVisaType', 'lookAgain']],
    ['missing', '2', ['lookAgain', 'askForDocuments']],
    ['arrived', 'arrived', ['seeArrived']],
    ['call', 'noReceipt', ['reached', 'noAnswer', 'wrongNumber']],
    ['waiting', 'documents', ['lookAgain', 'askAgain']],
    ['waiting', 'biometrics', ['done', 'lookAgain']],
    ['waiting', 'passportRequest', ['done', 'lookAgain']],
    ['overdue', 'documentsLetter', ['done', 'lookAgain']],
  ])('in the queue %s, for the subject %s: %j', (queue, what, actions) => {
    expect(actionsOf(queue, row(what))).toEqual(actions);
  });
});

it('changeOf Done sets the stage that the deadline belongs to, or clears the date of Look again', () => {
  expect(changeOf('done', 'overdue', row('lmia'), today)).toEqual({ stage: 'submitted' });
  expect(changeOf('done', 'overdue', row('lookAgain'), today)).toEqual({ lookAgain: '' });
  expect(changeOf('done', 'overdue', row('fairnessLetter'), today)).toEqual({
    field: 'fairnessAnswered',
    day: today,
  });
  expect(changeOf('done', 'waiting', row('passportRequest'), today)).toEqual({
    field: 'passportSent',
    day: today,
  });
  expect(changeOf('lookAgain', 'quiet', row('medical'), today)).toEqual({ lookAgain: '2026-12-02' });
  expect(changeOf('askForDocuments', 'missing', row('2'), today)).toBeUndefined();
});

it('undoOf restores the previous values', () => {
  const stages = { received: { date: '2026-04-01' } };
  expect(undoOf({ stage: 'biometrics' }, { stages })).toEqual({ stage: 'biometrics', date: null });
  expect(undoOf({ lookAgain: '' }, { stages, lookAgain: '2026-11-20' })).toEqual({ lookAgain: '2026-11-20' });
  expect(undoOf({ field: 'passportSent', day: today }, { stages })).toEqual({
    field: 'passportSent',
    day: '',
  });
  expect(undoOf({ lookAgain: '2026-12-02' }, { stages })).toEqual({ lookAgain: '' });
});

it('leavesQueue is true only for actions that remove the row from its queue', () => {
  expect(leavesQueue('done', 'overdue', row('biometrics'))).toBe(true);
  expect(leavesQueue('lookAgain', 'overdue', row('biometrics'))).toBe(false);
  expect(leavesQueue('lookAgain', 'overdue', row('lookAgain'))).toBe(true);
  expect(leavesQueue('lookAgain', 'quiet', row('biometrics'))).toBe(true);
  expect(leavesQueue('done', 'mine', row('biometrics'))).toBe(false);
});

it('isPutOff is true for a deadline until the date of Look again, and false for that date’s own row', () => {
  expect(isPutOff(row('passport', { lookAgain: '2026-11-26' }), today)).toBe(true);
  expect(isPutOff(row('passport', { lookAgain: today }), today)).toBe(false);
  expect(isPutOff(row('lookAgain', { lookAgain: '2026-11-26' }), today)).toBe(false);
  expect(isPutOff(row('passport'), today)).toBe(false);
});

it('a call that reached the applicant leaves the queue, and any other stays', () => {
  expect(changeOf('noAnswer', 'call', row('noReceipt'), today)).toEqual({ call: 'noAnswer' });
  expect(leavesQueue('reached', 'call', row('noReceipt'))).toBe(true);
  expect(leavesQueue('noAnswer', 'call', row('noReceipt'))).toBe(false);
  expect(leavesQueue('wrongNumber', 'call', row('noReceipt'))).toBe(false);
});
