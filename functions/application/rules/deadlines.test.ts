import { describe, expect, it } from 'vitest';
import { daysAfter, monthsAfter } from '../../shared/text.ts';
import { storedApplication, today } from '../../testing/samples.ts';
import type { StoredApplication } from '../stored-application.ts';
import { deadlineNames, deadlines, nearnessOf, openDeadlines } from './deadlines.ts';

const received = { received: { date: '2026-01-02' } };
const openOf = (changes: Partial<StoredApplication>) =>
  openDeadlines(storedApplication({ stages: received, ...changes }));

describe.each<[string, Partial<StoredApplication>, string, Partial<StoredApplication> | undefined]>([
  ['lookAgain', { lookAgain: '2026-04-01' }, '2026-04-01', { isStatus: 'Rejected' }],
  [
    'collection',
    { pending: '2026-04-01', isStatus: 'Approved' },
    '2026-04-01',
    { stages: { ...received, visaCollected: { date: '2026-03-01' } } },
  ],
  [
    'biometrics',
    { biometricsLetter: '2026-03-10' },
    '2026-04-09',
    { stages: { ...received, biometrics: { date: '2026-03-12' } } },
  ],
  [
    'medicalLetter',
    { medicalLetter: '2026-03-10' },
    '2026-04-09',
    { stages: { ...received, medical: { date: '2026-03-12' } }, isStatus: 'Approved' },
  ],
  ['documentsLetter', { documentsLetter: '2026-03-10' }, '2026-04-09', { documentsSent: '2026-03-12' }],
  ['fairnessLetter', { fairnessLetter: '2026-03-10' }, '2026-04-09', { fairnessAnswered: '2026-03-10' }],
  [
    'passportRequest',
    { stages: { ...received, passportRequested: { date: '2026-03-10' } } },
    '2026-04-09',
    { passportSent: '2026-03-11' },
  ],
  [
    'lmia',
    { lmiaExpiry: '2026-06-30' },
    '2026-06-30',
    { stages: { ...received, submitted: { date: '2026-03-01' } } },
  ],
  [
    'medical',
    { stages: { ...received, medical: { date: '2026-02-28' } } },
    '2027-02-28',
    { isStatus: 'Rejected' },
  ],
  ['passport', { passportExpiry: '2026-12-31' }, '2026-12-31', { isStatus: 'Rejected' }],
  ['visa', { visaExpiry: '2027-05-01' }, '2027-05-01', { isStatus: 'Rejected' }],
])('The deadline %s', (name, changes, date, over) => {
  it('is computed from its start date', () => {
    expect(openOf(changes)).toEqual([{ name, date }]);
    expect(openOf({})).toEqual([]);
  });

  it.runIf(over)('is no longer open after the action, or when the case makes it irrelevant', () => {
    expect(openOf({ ...changes, ...over })).toEqual([]);
  });
});

it('All thirteen deadlines are tested', () => {
  expect(deadlineNames).toEqual([
    ...['lookAgain', 'collection', 'biometrics', 'medicalLetter', 'documentsLetter', 'fairnessLetter'],
    ...['passportRequest', 'lmia', 'medical', 'passport', 'visa', 'permit90', 'permit30'],
  ]);
});

describe('The expiry of a permit or status', () => {
  const permit = { permitExpiry: '2026-12-31' };

  it('causes reminders 90 and 30 days before', () => {
    expect(openOf(permit)).toEqual([
      { name: 'permit90', date: '2026-10-02' },
      { name: 'permit30', date: '2026-12-01' },
    ]);
    expect(openOf({ ...permit, isStatus: 'Rejected' })).toEqual([]);
  });

  it('causes reminders even after the visa was collected', () => {
    const collected = { ...received, visaCollected: { date: '2026-03-01' } };
    expect(openOf({ ...permit, isStatus: 'Approved', stages: collected })).toHaveLength(2);
  });

  it('causes only the second reminder if the case had an event after the first', () => {
    expect(openOf({ ...permit, lastActivity: '2026-10-01' })).toHaveLength(2);
    expect(openOf({ ...permit, lastActivity: '2026-10-02' }).map(({ name }) => name)).toEqual(['permit30']);
    expect(openOf({ ...permit, lastActivity: '2026-12-05' })).toEqual([]);
  });
});

it('A letter that is newer than the last answer starts the deadline again', () => {
  const letters = { documentsLetter: '2026-04-10', documentsSent: '2026-03-12' };
  expect(openOf(letters)).toEqual([{ name: 'documentsLetter', date: '2026-05-10' }]);
});

it('Each deadline from the law or from IRCC has a link to the official page', () => {
  const sourced = deadlineNames.filter(name => deadlines[name].source);
  expect(sourced).toEqual([
    ...['biometrics', 'medicalLetter', 'documentsLetter', 'fairnessLetter', 'passportRequest', 'lmia'],
    ...['medical', 'permit90', 'permit30'],
  ]);
  for (const name of sourced) expect(deadlines[name].source?.url).toMatch(/^https:\/\/www\.canada\.ca\//);
});

it('Open deadlines are sorted by date, and a deadline with a removed date is left out', () => {
  const dates = { passportExpiry: '2027-01-01', visaExpiry: '2026-05-01', lookAgain: '' };
  expect(openOf(dates).map(({ name }) => name)).toEqual(['visa', 'passport']);
});

it('Days and months are counted by the calendar', () => {
  expect(daysAfter(monthsAfter(today, 12), 30)).toBe('2027-04-04');
});

it.each([
  ['2026-03-04', 'overdue'],
  [today, 'soon'],
  ['2026-03-12', 'soon'],
  ['2026-03-13', 'later'],
])('On 5 March 2026, a deadline on %s is %s', (date, nearness) => {
  expect(nearnessOf(date, today)).toBe(nearness);
});
