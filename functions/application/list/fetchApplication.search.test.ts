import { beforeEach, describe, expect, it } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { agesOf, applicationOfAge, fetchPage, idOf, rows } from '../../testing/list.ts';
import { copyId } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { referenceOf, shownReference } from '../rules/reference.ts';
import { storedWords } from '../rules/words.ts';
import { cursorOf, listOf } from './paging.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

describe('Searching applications [§7]', () => {
  const rahim = applicationOfAge(0, { surname: 'Rahim', givenN: 'Mohammed Abdur', passport: 'BX0123456' });

  it.each([
    ...['rahim', 'abd rah', 'Rohim', 'MD Rahim', 'bx 012 3456', '3456', 'rahim 3456', '+880 1712'],
    ...['0@exa', '19901', 'rahim abdur mohammad'],
  ])('finds for "%s" applications with words that begin with the typed ones, in any order', async search => {
    const other = { surname: 'Khan', phone: '+8801911111111', nationalId: '77', passport: 'AB9999999' };
    await storeApplications(rahim, applicationOfAge(1, other));
    const { body } = await fetchPage({ search });
    expect(agesOf(body)).toEqual([0]);
    expect(body).toMatchObject({ totalApplication: 1, totalPages: 1 });
    expect(body).not.toHaveProperty('more');
  });

  it.each(['rahman', 'rahim 9999', 'abdur karim'])('finds for "%s" no other names', async search => {
    await storeApplications(rahim);
    expect((await fetchPage({ search })).body).toMatchObject({ applications: [], totalApplication: 0 });
  });

  it('returns pages of the matches, and whether there are more matches', async () => {
    await storeApplications(...rows(202));
    const { body } = await fetchPage({ search: 'BX', page: '10' });
    expect(body.applications).toHaveLength(10);
    expect(body).toMatchObject({ totalApplication: 100, totalPages: 10, more: true });
  });

  it('finds a rare word combined with a common one, and two names that are rare only together', async () => {
    const many = Array.from({ length: 130 }, (_, age) =>
      applicationOfAge(age + 1, {
        surname: age % 2 ? 'Biswas' : 'Khatun',
        givenN: age % 2 ? 'Rahim' : 'Farida',
      }),
    );
    await storeApplications(
      applicationOfAge(0, { surname: 'Biswas', givenN: 'Farida', passport: 'ZZ7654321' }),
      ...many,
    );
    for (const search of ['farida zz76', 'biswas farida', 'farida biswas', 'zz7654321']) {
      const { body } = await fetchPage({ search });
      expect(agesOf(body), search).toEqual([0]);
    }
  });

  it('checks each found record, so search words of earlier values have no effect', async () => {
    const gone = applicationOfAge(9, { surname: 'Rahim' });
    await storeApplications(rahim);
    tables.put('words', ...storedWords(gone), ...storedWords({ ...rahim, surname: 'Khan' }));
    const { body } = await fetchPage({ search: 'rahim' });
    expect(agesOf(body)).toEqual([0]);
    expect((await fetchPage({ search: 'khan' })).body.applications).toMatchObject([{ surname: 'Rahim' }]);
  });

  it('returns closed cases with their day of closing, but no deleted ones', async () => {
    const closedAt = '2026-03-01T00:00:00.000Z';
    await storeApplications(
      applicationOfAge(0),
      applicationOfAge(1, { isStatus: 'Rejected', closedAt }),
      applicationOfAge(2, { isStatus: 'Rejected', deletedAt: closedAt }),
    );
    const { body } = await fetchPage({ search: 'rahman' });
    expect(agesOf(body)).toEqual([0, 1]);
    expect(body.applications).toMatchObject([{}, { closedAt }]);
    expect(body.applications[0]).not.toHaveProperty('closedAt');
    expect((await fetchPage({})).body.totalApplication).toBe(1);
  });

  it.each(['of a copy', 'with other words'])(
    'finds the record by the reference of its copy: %s',
    async kind => {
      const reference = shownReference(referenceOf(copyId));
      const nationalId = kind === 'of a copy' ? '1990' : referenceOf(copyId).toLowerCase();
      await storeApplications(
        applicationOfAge(0, { nationalId }),
        applicationOfAge(2, { copyId, copySince: 1 }),
      );
      const { body } = await fetchPage({ search: reference.toLowerCase() });
      expect(agesOf(body)).toEqual(kind === 'of a copy' ? [2] : [2, 0]);
      expect((await fetchPage({ search: reference.replace(/^./, '1') })).body.applications).toEqual([]);
    },
  );

  it('filters the matches by status or stage in any order', async () => {
    const stages = { medical: { date: '2026-03-02' } };
    await storeApplications(
      applicationOfAge(0),
      applicationOfAge(1, { isStatus: 'Approved' }),
      applicationOfAge(2, { stages }),
    );
    expect(agesOf((await fetchPage({ search: 'BX', status: 'Approved' })).body)).toEqual([1]);
    const { status, body } = await fetchPage({ search: 'rahman', stage: 'medical', sort: 'collect' });
    expect([status, agesOf(body), body.totalApplication]).toEqual([200, [2], 1]);
  });

  it('returns the whole list if the query has only spaces and dashes', async () => {
    await storeApplications(...rows(2));
    expect(agesOf((await fetchPage({ search: ' - ' })).body)).toEqual([0, 1]);
  });

  it('rejects a cursor', async () => {
    const cursor = cursorOf(listOf(), idOf(1));
    expect((await fetchPage({ search: 'BX', cursor })).status).toBe(400);
  });
});
