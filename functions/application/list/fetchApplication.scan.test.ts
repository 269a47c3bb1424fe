import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { agesOf, applicationOfAge, fetchPage, idOf } from '../../testing/list.ts';
import { bina } from '../../testing/people.ts';
import { admin, now } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { deliverToConsumer } from '../../testing/stream.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { checklistNames } from '../checklist-items.ts';
import { visaTypes } from '../field-schemas.ts';
import { closing, deletion, reopening, restoration } from '../rules/changes.ts';
import { factsOf, matcherOf } from '../rules/filters.ts';
import type { ListFilters } from '../rules/list-filters.ts';
import { stages, statuses } from '../stages.ts';
import { changeApplication } from '../store/applications.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import { handler } from './removeTerms.ts';
import { removeTerms } from './routes.ts';

const count = 9;
const ages = Array.from({ length: count }, (_, age) => age);
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
const employers = ['Maple Farms', 'Maple (Delta) Inc.', 'Delta', 'মেপল ফার্ম', ''];
const people = [admin, bina].map(({ id }) => id);
let tables: MockTables;

const values: Readonly<Record<keyof ListFilters, readonly string[]>> = {
  status: statuses,
  stage: ['received', 'medical', 'submitted'],
  visaType: visaTypes,
  assignedTo: [...people, 'nobody'],
  employer: ['maple', 'DELTA maple', 'inc', '(delta)', '-', 'মেপল'],
  missing: ['any', ...checklistNames],
  language: ['en', 'bn'],
  hasEmail: ['yes', 'no'],
  addedFrom: ['1970-01-01'],
  addedTo: ['1970-01-02'],
  visaFrom: days,
  visaTo: days,
};
const query = fc.record(
  Object.fromEntries(Object.entries(values).map(([name, all]) => [name, fc.constantFrom(...all)])),
  { requiredKeys: [] },
);

const change: fc.Arbitrary<Partial<StoredApplication>> = fc.oneof(
  fc.constantFrom(...visaTypes).map(visaType => ({ visaType })),
  fc.constantFrom(...statuses).map(isStatus => ({ isStatus })),
  fc.constantFrom(...stages).map(stage => ({
    stages: { received: { date: '2026-01-02' }, [stage]: { date: '2026-02-02' } },
  })),
  fc.constantFrom(...people, undefined).map(id => ({ assignee: id ? { id, name: 'Name' } : undefined })),
  fc.constantFrom(...employers).map(company => ({ company })),
  fc.constantFrom('en' as const, 'bn' as const, undefined).map(language => ({ language })),
  fc.constantFrom('', 'somebody').map(email => ({ email })),
  fc.constantFrom(...days, undefined).map(pending => ({ pending })),
  fc.constantFrom({ checklist: { passport: { state: 'notNeeded' as const, date: '2026-02-02' } } }),
  fc.constantFrom<Partial<StoredApplication>>(
    closing(admin.id, now),
    reopening,
    deletion(admin.id, now),
    restoration,
  ),
);

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

/** Changes a record as the office does, and lets the consumer follow. */
async function apply(age: number, by: Partial<StoredApplication>): Promise<void> {
  const changes = 'email' in by && by.email ? { email: `${age}@example.org` } : by;
  const writer = { who: admin.id, action: 'updateApplication', now };
  await withoutUsesCheck(async () => {
    await changeApplication(idOf(age), { accepts: () => true, changes: () => changes }, writer);
    await deliverToConsumer(tables.all('applications'), '_id', removeTerms, handler);
  });
}

async function scan(filters: ListFilters): Promise<number[]> {
  const records = await Promise.all(ages.map(age => storedApplicationOf(idOf(age))));
  return records.flatMap((record, age) =>
    record && isOpen(record) && matcherOf(filters)(record._id, factsOf(record)) ? [age] : [],
  );
}

async function list(
  filters: Readonly<Record<string, string | undefined>>,
): Promise<{ found: number[]; total: number }> {
  const asked = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  const found: number[] = [];
  let [cursor, total]: [string | undefined, number] = [undefined, 0];
  do {
    const { status, body } = await fetchPage({ ...asked, limit: '4', ...(cursor && { cursor }) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).not.toHaveProperty('more');
    found.push(...agesOf(body));
    [cursor, total] = [body.nextCursor, body.totalApplication];
  } while (cursor);
  return { found, total };
}

it('Lists, pages and totals agree with a scan after any changes, for any filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...ages), change), { maxLength: 25 }),
      fc.array(query, { minLength: 6, maxLength: 6 }),
      async (changes, queries) => {
        tables = mockTables();
        await storeApplications(...ages.map(age => applicationOfAge(age, { company: 'Maple Farms' })));
        for (const [age, by] of changes) await apply(age, by);
        for (const filters of queries) {
          const { visaFrom = '', visaTo = '9' } = filters;
          if (visaFrom > visaTo) continue;
          const wanted = await scan(filters);
          expect(await list(filters), JSON.stringify(filters)).toEqual({
            found: wanted,
            total: wanted.length,
          });
        }
      },
    ),
    { seed: 20260304, numRuns: 8 },
  );
}, 120_000);
