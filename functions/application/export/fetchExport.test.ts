import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findActivity } from '../../activity/find-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { recordStart } from '../../activity/write-activity.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { agesOf, applicationOfAge, idOf, rows } from '../../testing/list.ts';
import {
  applicationId,
  closedApplication,
  deletedApplication,
  fields,
  keptFile,
  now,
  storedApplication,
  superAdmin,
} from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../../testing/standing.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { referenceOf } from '../rules/reference.ts';
import { handler } from './fetchExport.ts';
import { fetchExport as route } from './routes.ts';

const oneCopy = `${'d'.repeat(21)}A`;
const exportId = 'e'.repeat(24);
let tables: MockTables;

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  mockRoles(mockCognito(), 'super-admin');
});

const begin = (wanted: object = {}) =>
  withoutUsesCheck(() =>
    recordStart({
      subject: subjectOf('export', exportId),
      who: superAdmin.id,
      action: 'beginExport',
      now,
      after: { format: 'csv', search: '', sort: 'newest', ...wanted },
    }),
  );

async function fetchPage(cursor?: string) {
  const query = cursor === undefined ? {} : { cursor };
  const answer = await handler(eventOf(route, { caller: superAdmin, parameters: { id: exportId }, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

const lines = async () => (await withoutUsesCheck(() => findActivity({ kind: 'export' }, 10))).records;

describe('A page of an export', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('has whole records without files, links, proofs and internal data of the office', async () => {
    const record = storedApplication({
      visaType: 'work',
      passportExpiry: '2030-01-02',
      nationalId: '19901234567890123',
      stages: { received: { date: '2026-01-02', note: 'In Dhaka' }, biometrics: { date: '2026-02-02' } },
      file1: keptFile(),
      proof: 'a.b.c',
      signedBy: '0123abcd',
      assignee: { id: superAdmin.id, name: 'Nadia' },
      note: { text: 'Owes us', by: superAdmin.id, at: now.toISOString() },
      rejectReason: { text: 'Old', shown: false },
      checklist: { jobLetter: { state: 'askedAgain', reason: 'Too dark', date: '2026-02-02' } },
    });
    await storeApplications(record);
    await begin();
    const { status, body } = await fetchPage();
    expect(status).toBe(200);
    const [{ needed, ...rest }] = body.applications;
    expect(rest).toEqual({
      ...fields,
      _id: applicationId,
      visaType: 'work',
      passportExpiry: '2030-01-02',
      nationalId: '19901234567890123',
      isStatus: 'Pending',
      stage: 'biometrics',
      stages: { received: { date: '2026-01-02' }, biometrics: { date: '2026-02-02' } },
      assignee: { name: 'Nadia' },
      language: 'bn',
      consent: true,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      version: record.version,
    });
    expect(needed).toContainEqual({ name: 'jobLetter', state: 'askedAgain' });
    expect(needed.every((item: object) => Object.keys(item).length === 2)).toBe(true);
  });

  it('continues to the end of the list; the last page stores the number of records in the history', async () => {
    const count = serverLimits.exportPage + 30;
    await storeApplications(...rows(count));
    await begin();
    const first = await fetchPage();
    expect(await lines()).toMatchObject([{ outcome: 'unfinished' }]);
    const second = await fetchPage(first.body.nextCursor);
    expect([...agesOf(first.body), ...agesOf(second.body)]).toEqual(
      Array.from({ length: count }, (_, age) => age),
    );
    expect(second.body).not.toHaveProperty('nextCursor');
    const [line, ...others] = await lines();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ who: superAdmin.id, after: { format: 'csv', records: count } });
    expect(line).not.toHaveProperty('outcome');
    // The response of the last page may be lost, so the test requests it again.
    expect((await fetchPage(first.body.nextCursor)).body).toEqual(second.body);
    expect(await lines()).toHaveLength(1);
  });

  it.each([
    [{ status: 'Approved' }, [1, 3]],
    [{ sort: 'collect' }, [3, 0, 1, 2]],
    [{ status: 'Approved', sort: 'approve' }, [3, 1]],
    [{ stage: 'medical' }, [2]],
    [{ search: 'Khan' }, [0, 2]],
    [{ search: 'Khan', visaType: 'study' }, [2]],
    [{ visaType: 'study' }, [2, 3]],
    [{ visaType: 'study', stage: 'medical' }, [2]],
    [{ visaFrom: '2026-03-01', sort: 'collect' }, [3, 0]],
    [{ search: 'Khan', status: 'Pending', sort: 'collect' }, [0, 2]],
    [{ search: '-' }, [0, 1, 2, 3]],
    [{ search: referenceOf(oneCopy) }, [1]],
  ])('has the rows of the list in the list’s order, for the export %o', async (wanted, ages) => {
    await storeApplications(
      applicationOfAge(0, { surname: 'Khan', pending: '2026-03-01' }),
      applicationOfAge(1, { isStatus: 'Approved', approve: '2026-02-01', copyId: oneCopy, copySince: 1 }),
      applicationOfAge(2, {
        surname: 'Khan',
        visaType: 'study',
        stages: { medical: { date: '2026-02-02' } },
      }),
      applicationOfAge(3, {
        visaType: 'study',
        isStatus: 'Approved',
        approve: '2026-02-02',
        pending: '2026-03-02',
      }),
    );
    await begin(wanted);
    expect(agesOf((await fetchPage()).body)).toEqual(ages);
  });

  it('continues a list with filters to its end', async () => {
    const count = serverLimits.exportPage + 3;
    await storeApplications(...rows(count, { visaType: 'study', language: 'en' }));
    await begin({ visaType: 'study', language: 'en' });
    const first = await fetchPage();
    const second = await fetchPage(first.body.nextCursor);
    expect([...agesOf(first.body), ...agesOf(second.body)]).toEqual(
      Array.from({ length: count }, (_, age) => age),
    );
    expect(second.body).not.toHaveProperty('nextCursor');
  });

  it('begins at the start day that the list shows', async () => {
    await storeApplications(
      ...rows(2),
      applicationOfAge(2, { pending: '2026-03-02' }),
      applicationOfAge(3, { pending: '2026-03-03' }),
    );
    await begin({ sort: 'collect', from: '2026-03-02' });
    expect(agesOf((await fetchPage()).body)[0]).toBe(2);
  });

  it('has all open and closed cases added in the export’s period (days in Dhaka), but no deleted ones', async () => {
    const id = (instant: string, digit: string) =>
      (Date.parse(instant) / 1000).toString(16) + digit.repeat(16);
    const added = (instant: string, digit: string) => ({
      _id: id(instant, digit),
      passport: `BX${digit}00000`,
      email: `${digit}@example.com`,
    });
    const dayBefore = storedApplication(added('2026-01-31T17:59:59Z', '1'));
    const first = storedApplication(added('2026-01-31T18:00:00Z', '2'));
    const closed = closedApplication(added('2026-02-10T00:00:00Z', '3'));
    const deleted = deletedApplication(added('2026-02-11T00:00:00Z', '4'));
    const last = storedApplication(added('2026-02-20T17:59:59Z', '5'));
    const dayAfter = storedApplication(added('2026-02-20T18:00:00Z', '6'));
    for (const record of [dayBefore, first, closed, deleted, last, dayAfter])
      await replaceApplication(record);
    await begin({ since: '2026-02-01', until: '2026-02-20' });
    const { body } = await fetchPage();
    expect(body.applications.map(({ _id }: { _id: string }) => _id)).toEqual([
      last._id,
      closed._id,
      first._id,
    ]);
    expect(body.applications[1]).toMatchObject({ closedAt: closed.closedAt, needed: [] });
  });

  it('continues from the open cases of a period to the closed ones', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const count = serverLimits.exportPage + 10;
    for (let age = 0; age < count; age += 1)
      await replaceApplication(
        applicationOfAge(age, age % 2 ? { isStatus: 'Rejected', closedAt: '2026-03-01T00:00:00.000Z' } : {}),
      );
    await begin({ since: '1970-01-01', until: '2026-03-05' });
    const first = await fetchPage();
    const second = await fetchPage(first.body.nextCursor);
    expect([...agesOf(first.body), ...agesOf(second.body)]).toEqual(
      Array.from({ length: count }, (_, age) => age),
    );
  });

  it('leaves out a record that was deleted after the list was read', async () => {
    await storeApplications(...rows(2));
    tables.put('applications', {
      ...tables.find('applications', { _id: idOf(0) }),
      deletedAt: now.toISOString(),
    });
    await begin();
    expect(agesOf((await fetchPage()).body)).toEqual([1]);
  });

  it('states whether a search has more matches than the export', async () => {
    await storeApplications(...rows(102));
    await begin({ search: 'Rahman' });
    const { body } = await fetchPage();
    expect([body.applications.length, body.more]).toEqual([100, true]);
  });
});
