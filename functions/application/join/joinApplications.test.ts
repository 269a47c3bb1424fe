import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import {
  deletedIds,
  listedIds,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
  storedQueues,
  storedSteps,
  storedTotals,
} from '../../testing/applications.ts';
import { arrivedDocument } from '../../testing/document-requests.ts';
import { storedHistory } from '../../testing/history.ts';
import { applicationId, closedApplication, storedApplication } from '../../testing/samples.ts';
import { itReadsTheRoleFromThePool } from '../../testing/standing.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './joinApplications.ts';
import { joinApplications as route } from './routes.ts';
import { call, file, holdPair, kept, otherId, removed } from './testing/pair.ts';

let tables: MockTables;

const join = (body: Record<string, unknown> = {}) =>
  call(handler, route, { body: { version: 3, other: otherId, otherVersion: 3, take: [], ...body } });

beforeEach(async () => {
  tables = await holdPair();
});

describe('joinApplications', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('fills missing parts of the remaining record and takes the marks of documents, and nothing else', async () => {
    const { status, body } = await join();
    expect([status, body._id, body.version]).toEqual([200, applicationId, 4]);
    const stored = await storedApplicationOf(applicationId);
    expect(stored).toMatchObject({
      givenN: kept.givenN,
      passport: kept.passport,
      passportExpiry: '2026-12-01',
      image: kept.image,
      file1: file('a'),
      file4: file('d'),
      checklist: {
        visaForm: { state: 'accepted', date: '2026-01-03' },
        medical: { state: 'notNeeded', date: '2026-01-04' },
      },
    });
    // Staff have not seen the document that the record had before.
    expect(stored?.checklist).not.toHaveProperty('jobLetter');
    for (const name of ['assignee', 'emailShared', 'joined']) expect(stored).not.toHaveProperty(name);
  });

  it('refuses to delete a record with documents that staff have not judged', async () => {
    await replaceApplication({ ...removed, arrived: [arrivedDocument()] });
    expect(await join()).toMatchObject({ status: 409, body: { message: messages.arrivedWaiting } });
    await replaceApplication(removed);
    await replaceApplication({ ...kept, arrived: [arrivedDocument()] });
    expect((await join()).status).toBe(200);
    expect((await storedApplicationOf(applicationId))?.arrived).toHaveLength(1);
  });

  it('moves the record’s counts of days between stages to another visa type if it takes the visa type', async () => {
    const stages = { received: { date: '2026-01-02' }, submitted: { date: '2026-01-05' } };
    await replaceApplication({ ...kept, stages });
    await replaceApplication({ ...removed, visaType: 'other' });
    await join({ take: ['visaType'] });
    expect(await storedSteps()).toEqual({
      'pace#submitted#2026-01#work': { 3: -1 },
      'pace#submitted#2026-01#other': { 3: 1 },
    });
  });

  it('takes the chosen parts, and swaps files so that none is lost when the other record is removed', async () => {
    await join({ take: ['givenN', 'passport', 'file1'] });
    expect(await storedApplicationOf(applicationId)).toMatchObject({
      givenN: 'Aysha',
      passport: 'CX7654321',
      file1: file('b'),
      checklist: { jobLetter: { state: 'askedAgain' } },
    });
    const gone = await storedApplicationOf(otherId);
    expect(gone).toMatchObject({ passport: 'CX7654321', file1: file('a'), image: file('c') });
    expect(gone).not.toHaveProperty('file4');
  });

  it('takes `namesAsInPassport` with a short name, and a given name only if the passport has one', async () => {
    const single = { ...kept, surname: 'Aysha', givenN: '', namesAsInPassport: true };
    await replaceApplication(single);
    await join();
    expect(await storedApplicationOf(applicationId)).toMatchObject({ surname: 'Aysha', givenN: '' });
    tables = await holdPair();
    await replaceApplication({ ...removed, givenN: 'Md', namesAsInPassport: true });
    await join({ take: ['givenN'] });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ givenN: 'Md', namesAsInPassport: true });
  });

  it('removes the other record from lists, queues and totals, and releases its passport', async () => {
    await join();
    expect(await listedIds()).toEqual([applicationId]);
    expect(await deletedIds()).toEqual([otherId]);
    expect(await storedQueues(otherId)).toEqual([]);
    expect(await storedQueues(applicationId)).toContain('overdue');
    expect(await storedTotals()).toMatchObject({ all: 1, Pending: 1 });
    const next = storedApplication({
      _id: 'e'.repeat(24),
      passport: removed.passport,
      email: 'e@example.com',
    });
    await storeApplications(next);
    // The email is no longer shared, and the passport that the remaining record kept is still claimed.
    await expect(
      storeApplications({ ...next, email: kept.email, passport: kept.passport }),
    ).rejects.toMatchObject({ fields: { email: messages.emailTaken, passport: messages.passportTaken } });
  });

  it('takes a chosen passport, which no other open case can then have', async () => {
    await join({ take: ['passport'] });
    const next = storedApplication({ _id: 'e'.repeat(24), email: 'e@example.com' });
    await storeApplications(next);
    await expect(storeApplications({ ...next, passport: removed.passport })).rejects.toMatchObject({
      fields: { passport: messages.passportTaken },
    });
  });

  it('writes an entry to the histories of both records', async () => {
    await join();
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'joinApplications',
      after: {
        passportExpiry: '2026-12-01',
        file4: 'd.jpg',
        joinedFrom: { name: 'Aysha Rahman, CX7654321' },
      },
    });
    expect((await storedHistory('application', otherId))[0]).toMatchObject({
      action: 'joinApplications',
      after: { joinedInto: { id: applicationId, name: 'Ayesha Rahman, BX0123456' } },
    });
  });

  it.each([
    ['version', 409, 'STALE', { version: 2 }],
    ['version of the other', 409, 'STALE', { otherVersion: 2 }],
    ['own id', 400, 'INVALID', { other: applicationId }],
    ['unknown id', 404, 'NOT_FOUND', { other: 'f'.repeat(24) }],
    ['unknown part', 400, 'INVALID', { take: ['isStatus'] }],
  ])('rejects a wrong %s without changing either record', async (_, status, code, body) => {
    expect(await join(body)).toMatchObject({ status, body: { code } });
    expect([await storedApplicationOf(applicationId), await storedApplicationOf(otherId)]).toEqual([
      kept,
      removed,
    ]);
  });

  it('rejects a closed case, which is not a duplicate of an open one', async () => {
    await replaceApplication(closedApplication({ ...removed, closedAt: '2026-03-01T00:00:00.000Z' }));
    expect(await join()).toMatchObject({ status: 409, body: { message: messages.caseClosed } });
  });

  it('writes neither record if the other one changes at the same time', async () => {
    tables.before(TransactWriteCommand, () => replaceApplication({ ...removed, version: 4 }));
    expect(await join()).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await storedApplicationOf(applicationId)).toEqual(kept);
    expect(await listedIds()).toHaveLength(2);
  });
});
