import { describe, expect, it } from 'vitest';
import { queueNames, someDay } from '../../../functions/contract.ts';
import { deadlineOf, distanceText, whatText } from './work-words.ts';

const date = '2026-11-25';

describe('whatText', () => {
  it.each([
    ['overdue', 'biometrics', 'Biometrics to be given'],
    ['due', 'passport', 'Passport expires'],
    ['quiet', 'biometrics', 'Biometrics'],
    ['undecided', 'visaType', 'Visa type to be decided'],
    ['missing', '1', '1 document missing'],
    ['missing', '3', '3 documents missing'],
    ['waiting', 'documents', 'Documents asked for again'],
    ['waiting', 'passportRequest', 'Passport to be sent'],
    ['waiting', 'biometrics', 'Biometrics to be given'],
    ['collect', 'collection', 'Visa to be collected'],
  ] as const)('in the queue %s, returns for %s: %s', (queue, what, words) => {
    expect(whatText(queue, { what, date })).toBe(words);
  });

  it('returns the stage of own rows without a date', () => {
    expect(whatText('mine', { what: 'medical', date: someDay })).toBe('Medical examination');
    expect(whatText('mine', { what: 'medical', date })).toBe('Medical examination expires');
  });

  it('returns the unchanged name of an unknown action, as in an older row', () => {
    for (const queue of queueNames.filter(name => name !== 'missing'))
      expect(whatText(queue, { what: 'somethingNew', date })).toBe('somethingNew');
  });
});

it('shows the reason of a failed message, and the result of a call', () => {
  expect(whatText('call', { what: 'bounced', date })).toBe(
    'The address does not exist. Ask for another address.',
  );
  for (const what of ['complained', 'delayed', 'refused', 'noReceipt', 'ceiling', 'noAnswer', 'wrongNumber'])
    expect(whatText('call', { what, date })).not.toBe(what);
});

it('deadlineOf is undefined for stages and requests with the name of a deadline', () => {
  expect(deadlineOf('quiet', { what: 'biometrics', date })).toBeUndefined();
  expect(deadlineOf('waiting', { what: 'passportRequest', date })).toBe('passportRequest');
  expect(deadlineOf('mine', { what: 'biometrics', date: someDay })).toBeUndefined();
  expect(deadlineOf('overdue', { what: 'biometrics', date })).toBe('biometrics');
});

it.each([
  ['2026-11-02', '23 days ago'],
  ['2026-11-24', 'yesterday'],
  ['2026-11-25', 'today'],
  ['2026-11-26', 'tomorrow'],
  ['2026-12-01', 'in 6 days'],
])('the distance of %s from 2026-11-25 is: %s', (day, words) => {
  expect(distanceText(day, '2026-11-25')).toBe(words);
});
