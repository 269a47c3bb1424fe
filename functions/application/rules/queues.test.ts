import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import { arrivedDocument } from '../../testing/document-requests.ts';
import {
  admin,
  applicationId,
  closedApplication,
  deletedApplication,
  keptFile,
  storedApplication,
  today,
} from '../../testing/samples.ts';
import { itemBytes } from '../../testing/tables/units.ts';
import type { StoredApplication } from '../stored-application.ts';
import { queueNames } from './queue-words.ts';
import { listKeys, queues, whatIn, workItems } from './queues.ts';

const received = { received: { date: '2026-01-02' } };
const record = (changes: Partial<StoredApplication> = {}) =>
  storedApplication({ stages: received, ...changes });
/** Returns the work items of a record that this queue shows. */
const placesIn = (name: (typeof queueNames)[number], changes: Partial<StoredApplication>) =>
  workItems(record(changes)).flatMap(item =>
    listKeys(name, admin.id).includes(item.queue) ? [`${item.place} ${whatIn(name, item)}`] : [],
  );
const asked = { state: 'askedAgain', reason: 'Too dark', date: '2026-03-02' } as const;

describe('The queues', () => {
  it('have the order of the side navigation', () => {
    expect(queueNames).toEqual([
      'mine',
      'overdue',
      'due',
      'quiet',
      'undecided',
      'missing',
      'arrived',
      'waiting',
      'collect',
      'call',
    ]);
  });

  it('show only the items of their range of dates', () => {
    expect(queues.overdue.days?.(today)).toEqual({ until: '2026-03-04' });
    expect(queues.due.days?.(today)).toEqual({ from: today, until: '2026-03-12' });
    expect(queues.quiet.days?.(today)).toEqual({ until: '2026-02-19' });
    for (const name of ['mine', 'undecided', 'missing', 'arrived', 'waiting', 'collect', 'call'] as const)
      expect(queues[name].days).toBeUndefined();
  });

  it('can share lists of work items, but each person has their own list', () => {
    const keys = (name: (typeof queueNames)[number]) => listKeys(name, admin.id);
    expect(keys('overdue')).toEqual(keys('due'));
    expect(keys('quiet')).toEqual(expect.arrayContaining(keys('missing')));
    expect(keys('overdue').filter(key => keys('collect').includes(key))).toEqual(['collectionDays']);
    expect(keys('mine')).toEqual([`mine#${admin.id}`]);
  });

  it('read at most two lists each, because each list costs half a read unit per page', () => {
    for (const name of queueNames) expect(listKeys(name, admin.id).length, name).toBeLessThanOrEqual(2);
  });
});

describe('The queue "mine"', () => {
  const assignee = { id: admin.id, name: 'Nadia' };
  it('shows the assignee’s applications by next deadline, those without a deadline last', () => {
    expect(placesIn('mine', { assignee, passportExpiry: '2026-05-01', visaExpiry: '2026-04-01' })).toEqual([
      `2026-04-01#${applicationId} visa`,
    ]);
    expect(placesIn('mine', { assignee })).toEqual([`9999-12-31#${applicationId} received`]);
    expect(placesIn('mine', {})).toEqual([]);
  });
});

describe('The queue "overdue"', () => {
  it('has an item for each deadline of a record', () => {
    expect(placesIn('overdue', { passportExpiry: '2026-05-01', visaExpiry: '2026-05-01' })).toEqual([
      `2026-05-01#${applicationId}#passport passport`,
      `2026-05-01#${applicationId}#visa visa`,
    ]);
  });
});

it('An approved visa with a day of collection has one work item, which two queues show', () => {
  const approved = { isStatus: 'Approved', approve: '2026-03-01', pending: '2026-03-20' } as const;
  expect(placesIn('due', approved)).toEqual([`2026-03-20#${applicationId} collection`]);
  expect(placesIn('collect', approved)).toEqual(placesIn('due', approved));
  expect(workItems(record(approved)).filter(({ what }) => what === 'collection')).toHaveLength(1);
  expect(placesIn('due', { ...approved, pending: undefined })).toEqual([]);
});

it('An unfinished record has one work item, which one queue shows with the stage and another with the documents', () => {
  expect(placesIn('quiet', { visaType: 'other' })).toEqual([`2026-01-02#${applicationId} received`]);
  expect(placesIn('missing', { visaType: 'other' })).toEqual([`2026-01-02#${applicationId} 2`]);
  expect(workItems(record({ visaType: 'other' }))).toHaveLength(1);
});

describe('The queue "quiet" for cases without activity for 14 days', () => {
  it('counts from the last event or, without one, from the day when the record was added', () => {
    expect(placesIn('quiet', {})).toEqual([`2026-01-02#${applicationId} received`]);
    expect(placesIn('quiet', { lastActivity: '2026-02-01' })).toEqual([
      `2026-02-01#${applicationId} received`,
    ]);
  });

  it('counts from the day to look again if it is later', () => {
    expect(placesIn('quiet', { lastActivity: '2026-02-01', lookAgain: '2026-03-01' })).toEqual([
      `2026-03-01#${applicationId} received`,
    ]);
    expect(placesIn('quiet', { lastActivity: '2026-02-01', lookAgain: '2026-01-01' })).toEqual([
      `2026-02-01#${applicationId} received`,
    ]);
  });

  it('leaves out finished cases', () => {
    expect(placesIn('quiet', { isStatus: 'Rejected' })).toEqual([]);
    expect(placesIn('quiet', { stages: { ...received, visaCollected: { date: today } } })).toEqual([]);
  });
});

describe('The queue "missing" for missing documents', () => {
  it('counts the missing documents until they are complete or the case is with IRCC', () => {
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

describe('The queue "undecided" for undecided visa types', () => {
  it('shows a record from its addition until the visa type is set or the case is finished', () => {
    expect(placesIn('undecided', { visaType: 'undecided' })).toEqual([
      `2026-01-02#${applicationId} visaType`,
    ]);
    expect(placesIn('undecided', { visaType: 'study' })).toEqual([]);
    expect(placesIn('undecided', { visaType: 'undecided', isStatus: 'Rejected' })).toEqual([]);
  });

  it('sorts records by their last event, oldest first', () => {
    expect(placesIn('missing', { visaType: 'other', lastActivity: '2026-02-01' })).toEqual([
      `2026-02-01#${applicationId} 2`,
    ]);
  });
});

describe('The queue "arrived" for documents that arrived by link', () => {
  it('shows each case once, by the office’s day on which the oldest document arrived', () => {
    const arrived = (at: string) => arrivedDocument({ at });
    const both = [arrived('2026-03-04T20:00:00.000Z'), arrived('2026-03-02T19:00:00.000Z')];
    expect(placesIn('arrived', { arrived: both })).toEqual([`2026-03-03#${applicationId} arrived`]);
    expect(placesIn('arrived', {})).toEqual([]);
  });
});

describe('The queue "waiting" for cases that wait for the applicant', () => {
  it('dates a record with the request for another document', () => {
    expect(placesIn('waiting', { visaType: 'other', checklist: { passport: asked } })).toEqual([
      `2026-03-02#${applicationId} documents`,
    ]);
  });

  it('shows a record from the biometrics letter until the biometrics', () => {
    expect(placesIn('waiting', { biometricsLetter: '2026-02-20' })).toEqual([
      `2026-02-20#${applicationId} biometrics`,
    ]);
    const given = { ...received, biometrics: { date: today } };
    expect(placesIn('waiting', { biometricsLetter: '2026-02-20', stages: given })).toEqual([]);
  });

  it('dates a record with the passport request, or with the earliest of several requests', () => {
    const stages = { ...received, passportRequested: { date: '2026-02-10' } };
    const both = { stages, visaType: 'other', checklist: { passport: asked } };
    expect(placesIn('waiting', both)).toEqual([`2026-02-10#${applicationId} passportRequest`]);
    const collected = { ...stages, visaCollected: { date: today } };
    expect(placesIn('waiting', { ...both, stages: collected })).toEqual([]);
  });
});

describe('The queue "collect" for visas to be collected', () => {
  it('shows approved applications by the day of collection or else of approval', () => {
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

it('No queue shows deleted and closed applications', () => {
  expect(workItems(closedApplication({ visaType: 'work' }))).toEqual([]);
  expect(workItems(deletedApplication({ visaType: 'work' }))).toEqual([]);
  expect(workItems(undefined)).toEqual([]);
});

it('A work item has the data that a clerk needs, in at most 160 bytes', () => {
  const items = workItems(record({ visaType: 'visit', passportExpiry: '2026-05-01' }));
  expect(items.map(({ row }) => row)).toEqual(
    items.map(() => ['Rahman', 'Ayesha', 'BX0123456', '+8801712345678', 'visit', null]),
  );
  for (const item of items) expect(itemBytes(marshall(item)), item.queue).toBeLessThan(160);
});
