import { describe, expect, it } from 'vitest';
import { keptFile, storedApplication } from '../../testing/samples.ts';
import { checklistFor, checklistItems, checklistNames, itemText } from '../checklist-items.ts';
import { checkedItems, missingItems, neededItems, slotsOf } from './checklist.ts';

const slots = (visaType: string | undefined, files = {}) =>
  slotsOf({ visaType, ...files }).map(({ key }) => key);
const six = ['file1', 'file2', 'file3', 'file4', 'file5', 'file6'];

describe('The checklist of an application', () => {
  it('has the items of the visa type', () => {
    expect(checklistFor('work')).toEqual(['passport', 'visaForm', 'jobLetter', 'lmia', 'police', 'medical']);
    expect(checklistFor('visit')).toEqual(['passport', 'visaForm', 'invitation', 'funds']);
    expect(checklistFor('study')).toEqual([
      'passport',
      'visaForm',
      'acceptance',
      'funds',
      'police',
      'medical',
    ]);
    expect(checklistFor('other')).toEqual(['passport', 'visaForm']);
    expect(checklistFor(undefined)).toEqual([]);
  });

  it('has an official page for each item, and mentions no amounts of money', () => {
    for (const name of checklistNames) {
      expect(checklistItems[name].source.url).toMatch(/^https:\/\/www\.canada\.ca\//);
      expect(JSON.stringify(checklistItems[name].label)).not.toMatch(/[$৳]|\d/);
    }
  });

  it('shows the condition of an item after its name, in both languages', () => {
    expect(itemText('lmia', 'en')).toBe('LMIA from the employer (unless the job needs none)');
    expect(itemText('police', 'bn')).toBe('পুলিশ ক্লিয়ারেন্স সার্টিফিকেট (ভিসা অফিস চাইলে)');
    expect(itemText('passport', 'en')).toBe('Passport, every page that is filled in');
  });

  it('contains the state of each item', () => {
    const record = storedApplication({
      visaType: 'study',
      file7: keptFile(),
      file4: keptFile(),
      checklist: {
        visaForm: { state: 'askedAgain', reason: 'Not signed', date: '2026-03-01' },
        funds: { state: 'accepted', date: '2026-03-01' },
        police: { state: 'notNeeded', date: '2026-03-01' },
      },
    });
    expect(checkedItems(record).map(({ name, state }) => [name, state])).toEqual([
      ['passport', 'received'],
      ['visaForm', 'askedAgain'],
      ['acceptance', 'missing'],
      ['funds', 'accepted'],
      ['police', 'notNeeded'],
      ['medical', 'missing'],
    ]);
  });

  const names = (items: ReturnType<typeof neededItems>) => items.map(({ name }) => name);
  const collected = storedApplication({
    visaType: 'study',
    stages: { received: { date: '2026-01-02' }, documentsChecked: { date: '2026-01-03' } },
    file7: keptFile(),
    checklist: {
      visaForm: { state: 'askedAgain', reason: 'Not signed', date: '2026-03-01' },
      funds: { state: 'accepted', date: '2026-03-01' },
      police: { state: 'notNeeded', date: '2026-03-01' },
    },
  });

  it('asks the applicant for missing items and for those that staff asked for again', () => {
    expect(names(neededItems(collected))).toEqual(['visaForm', 'acceptance', 'medical']);
    expect(names(missingItems(collected))).toEqual(['acceptance', 'medical']);
  });

  it.each([
    ['submitted', { stages: { submitted: { date: '2026-03-02' } } }],
    ['decided', { stages: { decision: { date: '2026-03-02' } } }],
    ['waiting for the passport', { stages: { passportRequested: { date: '2026-03-02' } } }],
    ['collected', { stages: { visaCollected: { date: '2026-03-02' } } }],
    ['approved', { isStatus: 'Approved' }],
    ['rejected', { isStatus: 'Rejected' }],
    ['closed', { closedAt: '2026-03-02T00:00:00.000Z' }],
  ] as const)('needs nothing from the applicant if the case is %s', (_, changes) => {
    expect(neededItems({ ...collected, ...changes })).toEqual([]);
    expect(missingItems({ ...collected, ...changes })).toEqual([]);
  });
});

it('A record shows six common slots for documents, the slots of its checklist, and slots with a file', () => {
  expect(slots(undefined)).toEqual(six);
  expect(slots('visit')).toEqual([...six, 'file7', 'file10', 'file11']);
  expect(slots(undefined, { file12: keptFile() })).toEqual([...six, 'file12']);
});
