import { beforeEach, describe, expect, it } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { agesOf, applicationOfAge, fetchPage } from '../../testing/list.ts';
import { bina } from '../../testing/people.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import type { StoredApplication } from '../stored-application.ts';

let reads: number;
beforeEach(() => {
  stubStage();
  reads = 0;
  mockTables({}, { use: used => (reads += used.reads) });
});

const store = (count: number, changes: (age: number) => Partial<StoredApplication>) =>
  storeApplications(...Array.from({ length: count }, (_, age) => applicationOfAge(age, changes(age))));
const agesWith = (count: number, isWanted: (age: number) => boolean) =>
  Array.from({ length: count }, (_, age) => age).filter(isWanted);

/** Reads all pages, and returns the first page's total and the most read units of a page. */
async function readAll(query: Record<string, string>) {
  const first = await page(query);
  const ages = agesOf(first.body);
  let { units } = first;
  let next: string | undefined = first.body.nextCursor;
  while (next !== undefined) {
    const further = await page({ ...query, cursor: next });
    ages.push(...agesOf(further.body));
    units = Math.max(units, further.units);
    next = further.body.nextCursor;
  }
  return { ages, total: first.body.totalApplication, more: first.body.more === true, units };
}

async function page(query: Record<string, string>) {
  reads = 0;
  const { status, body } = await fetchPage(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return { body, units: reads };
}

describe('A combination of filters, each with more records than one request checks', () => {
  const count = 300;
  const isMaple = (age: number) => age % 2 === 0;
  const isMine = (age: number) => age % 3 === 0;
  const isMedical = (age: number) => age % 5 < 2;
  const isRejected = (age: number) => age % 7 < 3;

  beforeEach(() =>
    store(count, age => ({
      company: isMaple(age) ? 'Maple Farms' : 'Northern Pine',
      ...(isMine(age) && { assignee: { id: bina.id, name: bina.name } }),
      ...(isMedical(age) && { stages: { medical: { date: '2026-01-05' } } }),
      ...(isRejected(age) && { isStatus: 'Rejected' }),
    })),
  );

  it.each([
    [{ employer: 'maple', assignedTo: bina.id }, (age: number) => isMaple(age) && isMine(age)],
    [{ employer: 'maple farms', assignedTo: 'nobody' }, (age: number) => isMaple(age) && !isMine(age)],
    [{ employer: 'pine', stage: 'medical' }, (age: number) => !isMaple(age) && isMedical(age)],
    [{ assignedTo: bina.id, missing: 'any' }, (age: number) => isMine(age) && !isRejected(age)],
    [
      { employer: 'maple', assignedTo: bina.id, status: 'Rejected', stage: 'medical' },
      (age: number) => isMaple(age) && isMine(age) && isRejected(age) && isMedical(age),
    ],
  ])('has an exact total and all pages: %o', async (query, isWanted) => {
    const wanted = agesWith(count, isWanted);
    const { ages, total, more, units } = await readAll(query);
    expect({ ages, total, more }).toEqual({ ages: wanted, total: wanted.length, more: false });
    expect(units).toBeLessThanOrEqual(25);
  });
});

it('A filter with many more records than the other ends the count early, and the pages find all', async () => {
  const count = 1500;
  await store(count, age => ({
    company: age % 25 === 0 ? 'Maple Farms' : 'Northern Pine',
    isStatus: age % 50 === 0 ? 'Rejected' : 'Pending',
  }));
  const { ages, total, more, units } = await readAll({ employer: 'maple', status: 'Pending' });
  expect(ages).toEqual(agesWith(count, age => age % 25 === 0 && age % 50 !== 0));
  expect([total > 10 && total < 30, more]).toEqual([true, true]);
  expect(units).toBeLessThanOrEqual(25);
});
