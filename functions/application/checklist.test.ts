import { describe, expect, it } from 'vitest';
import { keptFile, storedApplication } from '../testing/samples.ts';
import { checkedItems, neededItems, slotsOf } from './checklist.ts';
import { checklistFor, checklistItems, checklistNames } from './checklists.ts';

const slots = (visaType: string | undefined, files = {}) =>
  slotsOf({ visaType, ...files }).map(({ key }) => key);
const six = ['file1', 'file2', 'file3', 'file4', 'file5', 'file6'];

describe('The checklist', () => {
  it('follows from what an application is for', () => {
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

  it('names its official page at each item, and never an amount', () => {
    for (const name of checklistNames) {
      expect(checklistItems[name].source.url).toMatch(/^https:\/\/www\.canada\.ca\//);
      expect(JSON.stringify(checklistItems[name].label)).not.toMatch(/[$৳]|\d/);
    }
  });

  it('says of each item what became of it', () => {
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
    expect(neededItems(record).map(({ name }) => name)).toEqual(['visaForm', 'acceptance', 'medical']);
  });
});

it('A record shows the six common slots, those of its checklist, and those in which a file is', () => {
  expect(slots(undefined)).toEqual(six);
  expect(slots('visit')).toEqual([...six, 'file7', 'file10', 'file11']);
  expect(slots(undefined, { file12: keptFile() })).toEqual([...six, 'file12']);
});
