import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import {
  idsDeleted,
  idsListed,
  keepApplications,
  queuesNow,
  replaceApplication,
  stepsNow,
  storedNow,
  totalsNow,
} from '../../testing/applications.ts';
import { historyOf } from '../../testing/history.ts';
import { applicationId, closedApplication, storedApplication } from '../../testing/samples.ts';
import { itAsksThePoolForTheRole } from '../../testing/standing.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './joinApplications.ts';
import { joinApplications as route } from './routes.ts';
import { call, file, goes, holdPair, otherId, stays } from './testing/pair.ts';

let tables: MockTables;

const join = (body: Record<string, unknown> = {}) =>
  call(handler, route, { body: { version: 3, other: otherId, otherVersion: 3, take: [], ...body } });

beforeEach(async () => {
  tables = await holdPair();
});

describe('Joining two records of one person', () => {
  itAsksThePoolForTheRole(route, handler);

  it('fills missing parts of the remaining record, with the marks of documents, and nothing else', async () => {
    const { status, body } = await join();
    expect([status, body._id, body.version]).toEqual([200, applicationId, 4]);
    const stored = await storedNow(applicationId);
    expect(stored).toMatchObject({
      givenN: stays.givenN,
      passport: stays.passport,
      passportExpiry: '2026-12-01',
      image: stays.image,
      file1: file('a'),
      file4: file('d'),
      checklist: {
        visaForm: { state: 'accepted', date: '2026-01-03' },
        medical: { state: 'notNeeded', date: '2026-01-04' },
      },
    });
    // Staff have not looked at its own document.
    expect(stored?.checklist).not.toHaveProperty('jobLetter');
    for (const name of ['assignee', 'emailShared', 'joined']) expect(stored).not.toHaveProperty(name);
  });

  it('moves the counted steps if it takes the visa type', async () => {
    const stages = { received: { date: '2026-01-02' }, submitted: { date: '2026-01-05' } };
    await replaceApplication({ ...stays, stages });
    await replaceApplication({ ...goes, visaType: 'other' });
    await join({ take: ['visaType'] });
    expect(await stepsNow()).toEqual({
      'pace#submitted#2026-01#work': { 3: -1 },
      'pace#submitted#2026-01#other': { 3: 1 },
    });
  });

  it('takes the chosen parts; each file has one record, so none is deleted with the other record', async () => {
    await join({ take: ['givenN', 'passport', 'file1'] });
    expect(await storedNow(applicationId)).toMatchObject({
      givenN: 'Aysha',
      passport: 'CX7654321',
      file1: file('b'),
      checklist: { jobLetter: { state: 'askedAgain' } },
    });
    const gone = await storedNow(otherId);
    expect(gone).toMatchObject({ passport: 'CX7654321', file1: file('a'), image: file('c') });
    expect(gone).not.toHaveProperty('file4');
  });

  it('takes `namesAsInPassport` with a short name, and a given name only if one is missing', async () => {
    const single = { ...stays, surname: 'Aysha', givenN: '', namesAsInPassport: true };
    await replaceApplication(single);
    await join();
    expect(await storedNow(applicationId)).toMatchObject({ surname: 'Aysha', givenN: '' });
    tables = await holdPair();
    await replaceApplication({ ...goes, givenN: 'Md', namesAsInPassport: true });
    await join({ take: ['givenN'] });
    expect(await storedNow(applicationId)).toMatchObject({ givenN: 'Md', namesAsInPassport: true });
  });

  it('deletes the other record from lists, queues and totals, and frees its passport', async () => {
    await join();
    expect(await idsListed()).toEqual([applicationId]);
    expect(await idsDeleted()).toEqual([otherId]);
    expect(await queuesNow(otherId)).toEqual([]);
    expect(await queuesNow(applicationId)).toContain('overdue');
    expect(await totalsNow()).toMatchObject({ all: 1, Pending: 1 });
    const next = storedApplication({ _id: 'e'.repeat(24), passport: goes.passport, email: 'e@example.com' });
    await keepApplications(next);
    // The email is no longer shared, and the passport that it kept is taken.
    await expect(
      keepApplications({ ...next, email: stays.email, passport: stays.passport }),
    ).rejects.toMatchObject({ fields: { email: messages.emailTaken, passport: messages.passportTaken } });
  });

  it('takes a chosen passport with its claim', async () => {
    await join({ take: ['passport'] });
    const next = storedApplication({ _id: 'e'.repeat(24), email: 'e@example.com' });
    await keepApplications(next);
    await expect(keepApplications({ ...next, passport: goes.passport })).rejects.toMatchObject({
      fields: { passport: messages.passportTaken },
    });
  });

  it('adds an entry to both histories', async () => {
    await join();
    expect((await historyOf('application', applicationId))[0]).toMatchObject({
      action: 'joinApplications',
      after: {
        passportExpiry: '2026-12-01',
        file4: 'd.jpg',
        joinedFrom: { name: 'Aysha Rahman, CX7654321' },
      },
    });
    expect((await historyOf('application', otherId))[0]).toMatchObject({
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
  ])('rejects a wrong %s, and changes nothing', async (_, status, code, body) => {
    expect(await join(body)).toMatchObject({ status, body: { code } });
    expect([await storedNow(applicationId), await storedNow(otherId)]).toEqual([stays, goes]);
  });

  it('rejects a closed case, which is no duplicate', async () => {
    await replaceApplication(closedApplication({ ...goes, closedAt: '2026-03-01T00:00:00.000Z' }));
    expect(await join()).toMatchObject({ status: 409, body: { message: messages.caseClosed } });
  });

  it('writes both or none if the other changes at the same time', async () => {
    tables.before(TransactWriteCommand, () => replaceApplication({ ...goes, version: 4 }));
    expect(await join()).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await storedNow(applicationId)).toEqual(stays);
    expect(await idsListed()).toHaveLength(2);
  });
});
