import { describe, expect, it } from 'vitest';
import {
  admin,
  applicationId,
  closedApplication,
  deletedApplication,
  keptFile,
  storedApplication,
  today,
} from '../testing/samples.ts';
import { queueNames } from './queue-words.ts';
import { listOfQueue, queues, workItems } from './queues.ts';
import type { StoredApplication } from './stored-application.ts';

const received = { received: { date: '2026-01-02' } };
const record = (changes: Partial<StoredApplication> = {}) =>
  storedApplication({ stages: received, ...changes });
const placesIn = (queue: string, changes: Partial<StoredApplication>) =>
  workItems(record(changes)).flatMap(item => (item.queue === queue ? [`${item.place} ${item.what}`] : []));
const asked = { state: 'askedAgain', reason: 'Too dark', date: '2026-03-02' } as const;

describe('The queues', () => {
  it('are these, in the order of the side navigation', () => {
    expect(queueNames).toEqual([
      'mine',
      'overdue',
      'due',
      'quiet',
      'undecided',
      'missing',
      'waiting',
      'collect',
      'failed',
    ]);
  });

  it('show their part of a list by the day', () => {
    expect(queues.overdue.days?.(today)).toEqual({ until: '2026-03-04' });
    expect(queues.due.days?.(today)).toEqual({ from: today, until: '2026-03-12' });
    expect(queues.quiet.days?.(today)).toEqual({ until: '2026-02-19' });
    for (const name of ['mine', 'undecided', 'missing', 'waiting', 'collect', 'failed'] as const)
      expect(queues[name].days).toBeUndefined();
  });

  it('overdue and due share one list, and each person has their own', () => {
    expect([listOfQueue('overdue', 'a'), listOfQueue('due', 'a')]).toEqual(['deadlines', 'deadlines']);
    expect(listOfQueue('mine', admin.id)).toBe(`mine#${admin.id}`);
  });
});

describe('Mine', () => {
  const assignee = { id: admin.id, name: 'Nadia' };
  const mine = `mine#${admin.id}`;
  it('has what somebody looks after, by its next deadline and last without one', () => {
    expect(placesIn(mine, { assignee, passportExpiry: '2026-05-01', visaExpiry: '2026-04-01' })).toEqual([
      `2026-04-01#${applicationId} visa`,
    ]);
    expect(placesIn(mine, { assignee })).toEqual([`9999-12-31#${applicationId} received`]);
    expect(placesIn(mine, {})).toEqual([]);
  });
});

describe('Deadlines', () => {
  it('have a place for each', () => {
    expect(placesIn('deadlines', { passportExpiry: '2026-05-01', visaExpiry: '2026-05-01' })).toEqual([
      `2026-05-01#${applicationId}#passport passport`,
      `2026-05-01#${applicationId}#visa visa`,
    ]);
  });
});

describe('Nothing for 14 days', () => {
  it('counts from when something happened, or was added', () => {
    expect(placesIn('quiet', {})).toEqual([`2026-01-02#${applicationId} received`]);
    expect(placesIn('quiet', { happened: '2026-02-01' })).toEqual([`2026-02-01#${applicationId} received`]);
  });

  it('counts from the day to look again where that is later', () => {
    expect(placesIn('quiet', { happened: '2026-02-01', lookAgain: '2026-03-01' })).toEqual([
      `2026-03-01#${applicationId} received`,
    ]);
    expect(placesIn('quiet', { happened: '2026-02-01', lookAgain: '2026-01-01' })).toEqual([
      `2026-02-01#${applicationId} received`,
    ]);
  });

  it('has none that is done', () => {
    expect(placesIn('quiet', { isStatus: 'Rejected' })).toEqual([]);
    expect(placesIn('quiet', { stages: { ...received, visaCollected: { date: today } } })).toEqual([]);
  });
});

describe('Documents missing', () => {
  it('counts what the checklist wants, until it is complete or with IRCC', () => {
    expect(placesIn('missing', { visaType: 'other' })).toEqual([`2026-01-02#${applicationId} 2`]);
    expect(placesIn('missing', { visaType: 'other', file7: keptFile() })).toEqual([
      `2026-01-02#${applicationId} 1`,
    ]);
    const form = { visaForm: { state: 'accepted', date: today } } as const;
    expect(placesIn('missing', { visaType: 'other', file7: keptFile(), checklist: form })).toEqual([]);
    const submitted = { ...received, submitted: { date: today } };
    expect(placesIn('missing', { visaType: 'other', stages: submitted })).toEqual([]);
    expect(placesIn('missing', { visaType: 'undecided' })).toEqual([`2026-01-02#${applicationId} 1`]);
  });
});

describe('Visa type not decided', () => {
  it('is since the application was added, until the visa type is set or the case is finished', () => {
    expect(placesIn('undecided', { visaType: 'undecided' })).toEqual([
      `2026-01-02#${applicationId} visaType`,
    ]);
    expect(placesIn('undecided', { visaType: 'study' })).toEqual([]);
    expect(placesIn('undecided', { visaType: 'undecided', isStatus: 'Rejected' })).toEqual([]);
  });
});

describe('Waiting for the applicant', () => {
  it('is since a document was asked for again', () => {
    expect(placesIn('waiting', { visaType: 'other', checklist: { passport: asked } })).toEqual([
      `2026-03-02#${applicationId} documents`,
    ]);
  });

  it('is from the biometrics letter to the biometrics', () => {
    expect(placesIn('waiting', { biometricsLetter: '2026-02-20' })).toEqual([
      `2026-02-20#${applicationId} biometrics`,
    ]);
    const given = { ...received, biometrics: { date: today } };
    expect(placesIn('waiting', { biometricsLetter: '2026-02-20', stages: given })).toEqual([]);
  });

  it('is since IRCC asked for the passport, and of several since the earliest', () => {
    const stages = { ...received, passportRequested: { date: '2026-02-10' } };
    const both = { stages, visaType: 'other', checklist: { passport: asked } };
    expect(placesIn('waiting', both)).toEqual([`2026-02-10#${applicationId} passport`]);
    const collected = { ...stages, visaCollected: { date: today } };
    expect(placesIn('waiting', { ...both, stages: collected })).toEqual([]);
  });
});

describe('To be collected', () => {
  it('has what is approved, by the day of collection or else of approval', () => {
    const approved = { isStatus: 'Approved', approve: '2026-03-01' } as const;
    expect(placesIn('collect', approved)).toEqual([`2026-03-01#${applicationId} collection`]);
    expect(placesIn('collect', { ...approved, pending: '2026-03-20' })).toEqual([
      `2026-03-20#${applicationId} collection`,
    ]);
    const collected = { ...received, visaCollected: { date: today } };
    expect(placesIn('collect', { ...approved, stages: collected })).toEqual([]);
    expect(placesIn('collect', { pending: '2026-03-20' })).toEqual([]);
  });
});

it('An application that is deleted or closed is in no queue', () => {
  expect(workItems(closedApplication({ visaType: 'work' }))).toEqual([]);
  expect(workItems(deletedApplication({ visaType: 'work' }))).toEqual([]);
  expect(workItems(undefined)).toEqual([]);
});

it('A work item has what a clerk needs to act, in at most 160 bytes', () => {
  const [item] = workItems(record({ visaType: 'visit' }));
  expect(item?.row).toEqual(['Rahman', 'Ayesha', 'BX0123456', '+8801712345678', 'visit', null]);
  expect(JSON.stringify(item).length).toBeLessThan(160);
});
