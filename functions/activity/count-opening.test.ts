import { beforeEach, describe, expect, it } from 'vitest';
import { applicationId } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { countOpening } from './count-opening.ts';

let tables: MockTables;
const record = { _id: applicationId, surname: 'Rahman' };
const opening = {
  subject: `application#${applicationId}`,
  at: '2026-03-04T20:05:06.789Z#00112233445566778899aabbccddeeff',
  action: 'fetchApplicationEnquiry',
  who: 'applicant',
};
const placeOf = (n: number) => `2026-01-01T00:00:00.000#${String(n).padStart(40, '0')}`;

beforeEach(() => {
  stubStage();
  tables = mockTables({ applications: [record] });
});

describe('Counting how often a copy was opened', () => {
  it('adds one, says when, and changes nothing else', async () => {
    await countOpening(opening, placeOf(99));
    expect(tables.all('applications')).toEqual([
      { ...record, opened: 1, openedAt: '2026-03-04T20:05:06.789Z', openedPlace: placeOf(99) },
    ]);
  });

  it('counts each place in the stream once, also where the stream goes back', async () => {
    for (const n of [98, 99, 98, 99, 100]) await countOpening(opening, placeOf(n));
    expect(tables.find('applications', record)).toMatchObject({ opened: 3, openedPlace: placeOf(100) });
  });

  it.each([
    ['what staff do', { who: 'a'.repeat(24), action: 'getApplication' }],
    ['what applicants change', { action: 'stopNotices', after: { consent: false } }],
  ])('does not count %s', async (_, changes) => {
    await countOpening({ ...opening, ...changes }, placeOf(99));
    expect(tables.all('applications')).toEqual([record]);
  });

  it('makes no record of an application that is gone', async () => {
    await countOpening({ ...opening, subject: `application#${'9'.repeat(24)}` }, placeOf(99));
    expect(tables.all('applications')).toEqual([record]);
  });
});
