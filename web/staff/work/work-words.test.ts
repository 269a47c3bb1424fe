import { describe, expect, it } from 'vitest';
import { queueNames, someDay } from '../../../functions/contract.ts';
import { deadlineOf, distanceText, whatText } from './work-words.ts';

const date = '2026-11-25';

describe('text of a row', () => {
  it.each([
    ['overdue', 'biometrics', 'Biometrics to be given'],
    ['due', 'passport', 'Passport expires'],
    ['quiet', 'biometrics', 'Biometrics'],
    ['undecided', 'visaType', 'Visa type to be decided'],
    ['missing', '1', '1 document missing'],
    ['missing', '3', '3 documents missing'],
    ['waiting', 'documents', 'Documents asked for again'],
    ['waiting', 'passport', 'Passport to be sent'],
    ['waiting', 'biometrics', 'Biometrics to be given'],
    ['collect', 'collection', 'Visa to be collected'],
  ] as const)('in %s, %s is: %s', (queue, what, words) => {
    expect(whatText(queue, { what, date })).toBe(words);
  });

  it('is a stage for own rows without a date', () => {
    expect(whatText('mine', { what: 'medical', date: someDay })).toBe('Medical examination');
    expect(whatText('mine', { what: 'medical', date })).toBe('Medical examination expires');
  });

  it('is the raw value if it has no text', () => {
    for (const queue of queueNames.filter(name => name !== 'missing'))
      expect(whatText(queue, { what: 'somethingNew', date })).toBe('somethingNew');
  });
});

it('A failed email shows its reason', () => {
  expect(whatText('failed', { what: 'bounced', date })).toBe(
    'The address does not exist. Ask for another address.',
  );
  for (const what of ['complained', 'delayed', 'refused'])
    expect(whatText('failed', { what, date })).not.toBe(what);
});

it('Stages and requests are not deadlines of the same name', () => {
  expect(deadlineOf('quiet', { what: 'biometrics', date })).toBeUndefined();
  expect(deadlineOf('waiting', { what: 'passport', date })).toBe('passportRequest');
  expect(deadlineOf('mine', { what: 'biometrics', date: someDay })).toBeUndefined();
  expect(deadlineOf('overdue', { what: 'biometrics', date })).toBe('biometrics');
});

it.each([
  ['2026-11-02', '23 days ago'],
  ['2026-11-24', 'yesterday'],
  ['2026-11-25', 'today'],
  ['2026-11-26', 'tomorrow'],
  ['2026-12-01', 'in 6 days'],
])('%s is, seen from 2026-11-25, %s', (day, words) => {
  expect(distanceText(day, '2026-11-25')).toBe(words);
});
