import { describe, expect, it } from 'vitest';
import { arrivedDocument, documentRequest } from '../../testing/document-requests.ts';
import { admin, deletedApplication, keptFile, now, storedApplication, today } from '../../testing/samples.ts';
import type { Status } from '../stages.ts';
import { isOpen, isUndeleted } from '../stored-application.ts';
import {
  claimChanges,
  closing,
  deletion,
  filesLeft,
  reopening,
  restoration,
  revised,
  statusChange,
  totalChanges,
  withHappened,
} from './changes.ts';

const live = storedApplication();
const deleted = deletedApplication();
const email = (value: string) => ({ field: 'email', value });
const passport = (value: string) => ({ field: 'passport', value });

describe('statusChange [§4]', () => {
  it.each([
    ['Pending', { isStatus: 'Pending', pending: '2026-03-15', statusDate: '2026-03-05' }],
    ['Approved', { isStatus: 'Approved', approve: '2026-02-15', statusDate: '2026-02-15' }],
    ['Rejected', { isStatus: 'Rejected', statusDate: '2026-02-15' }],
  ] as const)('returns for %s the changes %j', (status, changes) => {
    const record = storedApplication({ isStatus: status === 'Pending' ? 'Rejected' : 'Pending' });
    const days = { today: '2026-03-05', given: status === 'Pending' ? '2026-03-15' : '2026-02-15' };
    expect(statusChange(record, status, days)).toEqual(changes);
  });

  it('uses today’s date by default', () => {
    const record = storedApplication({ isStatus: 'Rejected' });
    expect(statusChange(record, 'Pending', { today: '2026-03-05' })).toEqual({
      isStatus: 'Pending',
      pending: '2026-03-05',
      statusDate: '2026-03-05',
    });
  });

  it.each([
    ['Approved', { approve: '2026-01-10', statusDate: '2026-01-10' }],
    ['Rejected', { statusDate: '2026-01-10' }],
  ] as const)('keeps the day of %s if the status is set again without a day', (isStatus, kept) => {
    const record = storedApplication({ isStatus, ...kept });
    const days = { today: '2026-03-05' };
    expect(statusChange(record, isStatus, days)).toEqual({ isStatus, ...kept });
    expect(statusChange(record, isStatus, { ...days, given: '2026-02-28' }).statusDate).toBe('2026-02-28');
  });

  it('dates an approval after another status with today', () => {
    const record = storedApplication({ isStatus: 'Pending', approve: '2026-01-10' });
    expect(statusChange(record, 'Approved', { today: '2026-03-05' }).approve).toBe('2026-03-05');
  });

  it('keeps the first day of Pending if the status is set to Pending again', () => {
    const record = storedApplication({ isStatus: 'Pending', statusDate: '2026-01-10' });
    const days = { today: '2026-03-05', given: '2026-04-01' };
    expect(statusChange(record, 'Pending', days)).toEqual({
      isStatus: 'Pending',
      pending: '2026-04-01',
      statusDate: '2026-01-10',
    });
  });
});

describe('statusChange with a change of the stage Decision', () => {
  const received = { date: '2026-01-02' };

  it.each(['Approved', 'Rejected'] as const)(
    'sets the day of Decision for %s, and keeps the note of that stage',
    status => {
      const decision = { date: '2025-01-01', note: 'By post' };
      const record = storedApplication({ stages: { received, decision } });
      const days = { today: '2026-03-05', given: '2026-02-28' };
      expect(statusChange(record, status, { ...days, decision: true }).stages).toEqual({
        received,
        decision: { date: '2026-02-28', note: 'By post' },
      });
      expect(statusChange(record, status, days)).not.toHaveProperty('stages');
    },
  );

  it('sets Decision to the day that the record keeps for its status', () => {
    const record = storedApplication({ isStatus: 'Approved', approve: '2026-01-10', stages: { received } });
    expect(statusChange(record, 'Approved', { today: '2026-03-05', decision: true }).stages).toEqual({
      received,
      decision: { date: '2026-01-10' },
    });
  });

  it('removes Decision and the stages after it for Pending', () => {
    const day = { date: '2026-02-01' };
    const stages = { received, medical: day, decision: day, passportRequested: day, visaCollected: day };
    const record = storedApplication({ isStatus: 'Approved', stages });
    expect(statusChange(record, 'Pending', { today: '2026-03-05', decision: false }).stages).toEqual({
      received,
      medical: day,
    });
  });

  it('adds the stage Received to a record from before stages existed', () => {
    expect(
      statusChange(storedApplication(), 'Approved', { today: '2026-03-05', decision: true }).stages,
    ).toEqual({
      received,
      decision: { date: '2026-03-05' },
    });
  });
});

describe('revised', () => {
  it('returns the record with the next version and the time of the change', () => {
    expect(revised(live, now)).toEqual({ ...live, version: 4, updatedAt: now.toISOString() });
  });
});

it('A deleted record is not kept, a restored one is', () => {
  const gone = { ...live, ...deletion(admin.id, now) };
  expect(isUndeleted(gone)).toBe(false);
  expect(isUndeleted({ ...gone, ...restoration })).toBe(true);
});

it('A closed case is not open, a reopened one is', () => {
  const closed = { ...live, ...closing(admin.id, now) };
  expect(isOpen(closed)).toBe(false);
  expect(isOpen({ ...closed, ...reopening })).toBe(true);
  expect(totalChanges(live, closed)).toMatchObject({ all: -1 });
});

describe('claimChanges', () => {
  it('takes claims on the email and passport of a new record', () => {
    expect(claimChanges(undefined, live)).toEqual({
      taken: [email(live.email), passport(live.passport)],
      released: [],
    });
  });

  it('returns no changes if neither value changes', () => {
    expect(claimChanges(live, { ...live, surname: 'Khan' })).toEqual({ taken: [], released: [] });
  });

  it('takes the claim on a new value and releases that on the old one', () => {
    expect(claimChanges(live, { ...live, passport: 'NEW12345' })).toEqual({
      taken: [passport('NEW12345')],
      released: [passport(live.passport)],
    });
  });

  it('releases the claims of a deleted record, and takes them again when it is restored', () => {
    const both = [email(live.email), passport(live.passport)];
    expect(claimChanges(live, deleted)).toEqual({ taken: [], released: both });
    expect(claimChanges(deleted, live)).toEqual({ taken: both, released: [] });
  });
});

describe('totalChanges', () => {
  const approved = storedApplication({ isStatus: 'Approved' });
  const atStage = (isStatus: Status) =>
    storedApplication({ isStatus, stages: { medical: { date: '2026-03-02' } } });
  const movedBefore = { Pending: -1, PW: -1, 'Pending r': -1, Approved: 1, AW: 1, 'Approved r': 1 };
  const moved = { Pending: -1, PW: -1, 'Pending m': -1, Approved: 1, AW: 1, 'Approved m': 1 };

  it.each([
    ['a new record', undefined, live, { all: 1, Pending: 1, PW: 1, 'Pending r': 1 }],
    ['a new status', live, approved, movedBefore],
    ['a new status at a stage', atStage('Pending'), atStage('Approved'), moved],
    ['the same status again', live, live, {}],
    ['another visa type', live, storedApplication({ visaType: 'study' }), { PW: -1, PS: 1 }],
    [
      'deleting',
      approved,
      deletedApplication({ isStatus: 'Approved' }),
      { all: -1, Approved: -1, AW: -1, 'Approved r': -1 },
    ],
    ['restoring', deleted, live, { all: 1, Pending: 1, PW: 1, 'Pending r': 1 }],
  ] as const)('returns the changes for %s', (_, before, after, changes) => {
    expect(totalChanges(before, after)).toEqual(changes);
  });
});

it('filesLeft returns files that were replaced or removed', () => {
  const [old, other, kept] = [
    keptFile({ key: 'old' }),
    keptFile({ key: 'other' }),
    keptFile({ key: 'kept' }),
  ];
  const before = storedApplication({ image: old, file1: kept, file2: other });
  const after = storedApplication({ image: keptFile({ key: 'new' }), file1: kept });
  expect(filesLeft(before, after)).toEqual([old, other]);
});

describe('withHappened', () => {
  const due = storedApplication({ lookAgain: '2026-03-01', lastActivity: '2026-01-02' });

  it('takes another person in charge for no event, so the reminders stay', () => {
    const taken = { ...due, assignee: { id: 'e'.repeat(24), name: 'Nadia' } };
    expect(withHappened(due, taken, now)).toEqual(taken);
  });

  it('takes a document that arrives by link for an event, but not for a look by staff', () => {
    const after = withHappened(due, { ...due, arrived: [arrivedDocument()] }, now);
    expect(after).toMatchObject({ lastActivity: today });
    expect(after).not.toHaveProperty('lookAgainDone');
  });

  it('takes a request for documents for an event and a look by staff', () => {
    const after = withHappened(due, { ...due, documentRequests: [documentRequest()] }, now);
    expect(after).toMatchObject({ lastActivity: today, lookAgainDone: '2026-03-01' });
  });
});
