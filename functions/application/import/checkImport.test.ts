import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { skippedRecordLine } from '../../shared/task.ts';
import { storeApplications } from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import { importId, importTables } from '../../testing/imports.ts';
import { applicationOfAge, idOf } from '../../testing/list.ts';
import { now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../../testing/standing.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import type { ConsumedUnits } from '../../testing/tables/units.ts';
import { handler } from './checkImport.ts';
import { importLimits } from './import-columns.ts';
import { checkImport as route } from './routes.ts';

let tables: MockTables;

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = await importTables();
  mockRoles(mockCognito(), 'super-admin');
});

async function check(body: Record<string, unknown>, id = importId) {
  const answer = await handler(eventOf(route, { caller: superAdmin, parameters: { id }, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

const idsIn = ({ body }: Awaited<ReturnType<typeof check>>) =>
  body.applications.map(({ _id }: { _id: string }) => _id).toSorted();

describe('checkImport', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('returns the applications with the file’s ids and passports, and who has each passport and email', async () => {
    const [named, holder, gone] = [
      applicationOfAge(0),
      applicationOfAge(1, { passport: 'ZX10001', email: 'one@example.com' }),
      applicationOfAge(2, { deletedAt: now.toISOString() }),
    ];
    await storeApplications(named, holder, gone);
    const answer = await check({
      ids: [named._id, gone._id, 'f'.repeat(24)],
      passports: ['ZX10001', 'ZX10002', gone.passport],
      emails: ['one@example.com', 'two@example.com'],
    });
    expect(idsIn(answer)).toEqual([idOf(0), idOf(1)].toSorted());
    expect(answer.body.taken).toEqual([
      { field: 'passport', value: 'ZX10001', application: idOf(1) },
      { field: 'email', value: 'one@example.com', application: idOf(1) },
    ]);
  });

  it('returns only the columns that the caller asks for', async () => {
    const record = applicationOfAge(0, {
      isStatus: 'Approved',
      approve: '2026-02-01',
      stages: { received: { date: '2026-01-02' }, medical: { date: '2026-02-02', note: 'In Dhaka' } },
    });
    await storeApplications(record);
    const compare = async (...columns: string[]) =>
      (await check({ ids: [record._id], columns })).body.applications;
    const always = { _id: record._id, version: record.version };
    expect(await compare()).toEqual([{ ...always, stages: {} }]);
    expect(await compare('surname', 'medical')).toEqual([
      { ...always, surname: record.surname, stages: { medical: { date: '2026-02-02' } } },
    ]);
    expect(await compare('approve')).toEqual([
      { ...always, isStatus: 'Approved', approve: '2026-02-01', stages: {} },
    ]);
  });

  it('writes a history entry with reader and address for each returned application', async () => {
    await storeApplications(
      applicationOfAge(0),
      applicationOfAge(1, { passport: 'ZX10001' }),
      applicationOfAge(2),
    );
    await check({ ids: [idOf(0)], passports: ['ZX10001'] });
    for (const id of [idOf(0), idOf(1)]) {
      const [line] = await storedHistory('application', id);
      expect(line).toMatchObject({ who: superAdmin.id, action: 'checkImport' });
      expect(line).not.toHaveProperty('after');
      expect(tables.find('clientAddresses', { entry: line?.at })).toMatchObject({ address: '192.0.2.1' });
    }
    expect(await storedHistory('application', idOf(2))).not.toContainEqual(
      expect.objectContaining({ action: 'checkImport' }),
    );
  });

  it('returns the cases with a passport of the file that were closed on the row’s day', async () => {
    const closed = applicationOfAge(0, {
      isStatus: 'Rejected',
      closedAt: now.toISOString(),
      passport: 'ZX10001',
    });
    await storeApplications(closed, applicationOfAge(1, { passport: 'ZX10001' }));
    const at = (day: string, passport = 'ZX10001') => check({ closed: [{ passport, day }] });
    const found = await at('2026-03-05');
    expect(idsIn(found)).toEqual([idOf(0)]);
    expect(found.body.taken).toEqual([]);
    expect(idsIn(await at('2026-03-04'))).toEqual([]);
    expect(idsIn(await at('2026-03-05', 'ZX10002'))).toEqual([]);
  });

  it('lists the ids of unreadable applications, and returns the readable ones', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    const closed = { isStatus: 'Rejected', closedAt: now.toISOString() } as const;
    const records = [
      applicationOfAge(0),
      applicationOfAge(1, { passport: 'ZX10001' }),
      applicationOfAge(2),
      applicationOfAge(3, { ...closed, passport: 'ZX10003' }),
    ];
    await storeApplications(...records);
    for (const place of [0, 1, 3]) {
      const stored = tables.find('applications', { _id: idOf(place) });
      tables.put('applications', { ...stored, surname: 7 });
    }
    const answer = await check({
      ids: [idOf(0), idOf(2)],
      passports: ['ZX10001'],
      closed: [{ passport: 'ZX10003', day: '2026-03-05' }],
    });
    expect(answer.status).toBe(200);
    expect(idsIn(answer)).toEqual([idOf(2)]);
    expect(answer.body.unreadable).toEqual([
      { application: idOf(3), passport: 'ZX10003' },
      { application: idOf(0) },
      { application: idOf(1) },
    ]);
    expect(logger.error).toHaveBeenCalledTimes(3);
    for (const place of [0, 1, 3])
      expect(logger.error).toHaveBeenCalledWith(
        skippedRecordLine,
        expect.objectContaining({ fault: `Application ${idOf(place)} is not as it should be: surname` }),
      );
  });

  it('returns likely matches for the people of new rows, and records the view of each match', async () => {
    const [known, other] = [
      applicationOfAge(0, { surname: 'Rahman', givenN: 'Kamrul', dob: '1990-02-28', passport: 'ZX10001' }),
      applicationOfAge(1, { surname: 'Akter', givenN: 'Nasrin', dob: '1991-03-04', passport: 'ZX10002' }),
    ];
    await storeApplications(known, other);
    const people = [
      { surname: 'Kamrul', givenN: 'Rahman', dob: '1990-02-28', passport: 'A98765432' },
      { surname: 'Begum', givenN: 'Salma', dob: '1990-02-28' },
    ];
    const { body } = await check({ people });
    expect(body.likely).toEqual([
      [
        {
          _id: known._id,
          surname: 'Rahman',
          givenN: 'Kamrul',
          passport: 'ZX10001',
          isStatus: known.isStatus,
          compared: { name: 'same', dob: 'same', passport: 'different' },
        },
      ],
      [],
    ]);
    const [line] = await storedHistory('application', known._id);
    expect(line).toMatchObject({ who: superAdmin.id, action: 'checkImport' });
    expect((await storedHistory('application', other._id))[0]).not.toMatchObject({ action: 'checkImport' });
  });

  it('reads at most 5 units for each person of a request with the maximum number of people', async () => {
    const used: ConsumedUnits[] = [];
    tables = await importTables({ use: one => used.push(one) });
    const aKamrul = { surname: 'Rahman', givenN: 'Kamrul', dob: '1990-02-28' };
    await storeApplications(...Array.from({ length: 30 }, (_, age) => applicationOfAge(age, aKamrul)));
    used.length = 0;
    const people = Array.from({ length: importLimits.peopleAtOnce }, (_, place) => ({
      surname: 'Rahman',
      givenN: 'Kamrul Hasan',
      dob: '1990-02-28',
      nationalId: `199012345${place}`,
      phone: '+8801712345678',
      email: `p${place}@example.com`,
      passport: `ZX2000${place}`,
    }));
    const answer = await check({ people });
    expect(answer.body.likely).toHaveLength(people.length);
    const units = used.reduce((sum, { reads }) => sum + reads, 0);
    // Reading the import itself costs one more unit.
    expect(units).toBeLessThanOrEqual(5 * people.length + 1);
  });

  it.each([
    [{ ids: ['email#one@example.com'] }],
    [{ ids: ['passport#ZX10001'] }],
    [{ ids: ['totals#0'] }],
    [{ ids: [''] }],
    [{ passports: [''] }],
    [{ passports: ['x#y'] }],
    [{ passports: ['A'.repeat(255)] }],
    [{ emails: [''] }],
    [{ emails: ['x'.repeat(255)] }],
    [{ emails: ['#'] }],
    [{ closed: [{ passport: 'x#y', day: '2026-03-05' }] }],
    [{ closed: [{ passport: 'ZX10001', day: 'soon' }] }],
    [{ columns: ['proof'] }],
  ])('rejects the invalid request %o before any read', async body => {
    await storeApplications(applicationOfAge(0, { passport: 'ZX10001', email: 'one@example.com' }));
    tables.dynamo.resetHistory();
    expect((await check(body)).status).toBe(400);
    expect(tables.dynamo.calls()).toEqual([]);
  });

  it('returns 404 for an unknown import', async () => {
    expect((await check({}, 'd'.repeat(24))).status).toBe(404);
  });
});
