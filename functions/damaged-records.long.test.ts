import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler as readHistory } from './activity/fetchActivity.ts';
import { fetchActivity } from './activity/routes.ts';
import { handler as checkRows } from './application/import/checkImport.ts';
import { checkImport } from './application/import/routes.ts';
import { handler as findAlike } from './application/likely/findLikely.ts';
import { findLikely } from './application/likely/routes.ts';
import { handler as readList } from './application/list/fetchApplication.ts';
import { handler as readSummary } from './application/list/fetchSummary.ts';
import { fetchApplication, fetchSummary } from './application/list/routes.ts';
import { sorts } from './application/list/schemas.ts';
import { handler as readStates } from './application/many/fetchStates.ts';
import { fetchStates } from './application/many/routes.ts';
import { handler as readOne } from './application/record/getActivity.ts';
import { getActivity } from './application/record/routes.ts';
import { handler as readReport } from './application/report/fetchReport.ts';
import { fetchReport } from './application/report/routes.ts';
import { queueNames } from './application/rules/queue-words.ts';
import { handler as readDeleted } from './application/trash/fetchDeleted.ts';
import { handler as readRetained } from './application/trash/fetchRetained.ts';
import { fetchDeleted, fetchRetained } from './application/trash/routes.ts';
import { handler as countAll } from './application/work/countQueues.ts';
import { handler as readQueue } from './application/work/fetchQueue.ts';
import { countQueues, fetchQueue } from './application/work/routes.ts';
import { logger } from './server/logger.ts';
import type { ApiHandler } from './server/serve.ts';
import type { Route } from './shared/route.ts';
import { tables as layouts, type TableName } from './shared/tables.ts';
import { handler as readSlides } from './slider/fetchSlider.ts';
import { fetchSlider } from './slider/routes.ts';
import { storeApplications } from './testing/applications.ts';
import { foundUser, mockCognito } from './testing/cognito.ts';
import { eventOf } from './testing/event.ts';
import { importId, importTables } from './testing/imports.ts';
import { applicationOfAge, idOf } from './testing/list.ts';
import { admin, now, superAdmin } from './testing/samples.ts';
import { storedSlide } from './testing/slides.ts';
import { stubStage } from './testing/stage.ts';
import { mockRoles } from './testing/standing.ts';
import type { MockTables } from './testing/tables/mock-tables.ts';

/** Damages each attribute of stored items, one at a time. No route that reads several items may then fail. */

type Item = Readonly<Record<string, unknown>>;

let tables: MockTables;

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  tables = await importTables();
  mockRoles(mockCognito(), 'super-admin')
    .on(AdminGetUserCommand)
    .resolves({ ...foundUser({ id: admin.id, name: 'Nadia' }) });
});

const readers: readonly (readonly [Route, ApiHandler, Parameters<typeof eventOf>[1]])[] = [
  [fetchApplication, readList, {}],
  ...sorts.map(sort => [fetchApplication, readList, { query: { status: 'Approved', sort } }] as const),
  [fetchApplication, readList, { query: { stage: 'decision' } }],
  [fetchApplication, readList, { query: { search: '1990123456789' } }],
  [fetchApplication, readList, { query: { search: 'rahman' } }],
  [fetchSummary, readSummary, {}],
  [fetchDeleted, readDeleted, {}],
  ...['closed', 'due', 'held'].map(list => [fetchRetained, readRetained, { query: { list } }] as const),
  ...queueNames.map(queue => [fetchQueue, readQueue, { parameters: { queue } }] as const),
  [countQueues, countAll, {}],
  [fetchReport, readReport, {}],
  [fetchStates, readStates, { body: { ids: [0, 1, 2, 3].map(idOf) } }],
  [findLikely, findAlike, { body: { nationalId: '1990123456789', surname: 'Rahman', dob: '1990-02-28' } }],
  [fetchActivity, readHistory, { query: { limit: '50' } }],
  [fetchActivity, readHistory, { query: { kind: 'application' } }],
  [getActivity, readOne, { parameters: { id: idOf(0) } }],
  [fetchSlider, readSlides, {}],
  [checkImport, checkRows, { parameters: { id: importId }, body: { columns: ['surname'], ids: [idOf(0)] } }],
];

const damages: readonly unknown[] = [undefined, 7, 'odd', {}, [7], null];

it.each<TableName>(['applications', 'words', 'work', 'activity', 'slides'])(
  'No list fails if an attribute of an item of %s is damaged',
  { timeout: 400_000 },
  async table => {
    await keepAll();
    const { partition, sort = partition }: { partition: string; sort?: string } = layouts[table];
    const failed = new Set<string>();
    let damaged = 0;
    expect(await runAll()).toEqual([]);
    // The import is left out, because damage to it stops only the import itself.
    const items = tables.all(table).filter(({ _id }) => _id !== `importing#${importId}`);
    for (const item of onePerKind(items)) {
      for (const name of Object.keys(item)) {
        if (name === partition || name === sort) continue;
        damaged += 1;
        const value = damages[damaged % damages.length];
        if (put(table, { ...item, [name]: value })) {
          for (const reader of await runAll())
            failed.add(
              `${reader} with ${name} = ${JSON.stringify(value)} in ${item['_id'] ?? item['place'] ?? item['at']}`,
            );
        }
        tables.put(table, item);
      }
    }
    expect([...failed]).toEqual([]);
  },
);

it('No list fails if a history entry is about a kind of record that only a newer version knows', async () => {
  await keepAll();
  const line = { subject: `office#${idOf(0)}`, at: `${now.toISOString()}#0123abcd`, action: 'addOffice' };
  tables.put('activity', { ...line, kind: 'application', who: admin.id });
  expect(await runAll()).toEqual([]);
});

/** Stores an item. Returns false if a table or an index rejects the type of its key. */
function put(table: TableName, item: Item): boolean {
  try {
    tables.put(table, item);
    return true;
  } catch {
    return false;
  }
}

async function keepAll(): Promise<void> {
  const rich = {
    visaType: 'work',
    nationalId: '1990123456789',
    passportExpiry: '2026-04-01',
    biometricsLetter: '2026-02-01',
    assignee: { id: admin.id, name: 'Nadia' },
    stages: {
      received: { date: '2026-01-02' },
      medical: { date: '2026-01-05' },
      decision: { date: '2026-02-02' },
    },
  } as const;
  await storeApplications(
    applicationOfAge(0, { ...rich, isStatus: 'Approved', approve: '2026-02-02', pending: '2026-03-01' }),
    applicationOfAge(1, {
      ...rich,
      isStatus: 'Rejected',
      passport: 'ZX10001',
      email: '1@example.com',
      closedAt: now.toISOString(),
      closedBy: admin.id,
    }),
    applicationOfAge(2, {
      passport: 'ZX10002',
      email: '2@example.com',
      deletedAt: now.toISOString(),
      deletedBy: admin.id,
    }),
    applicationOfAge(3, { passport: 'ZX10003', email: '3@example.com' }),
  );
  tables.put('slides', storedSlide());
}

async function runAll(): Promise<string[]> {
  const answers = await Promise.all(
    readers.map(async ([route, handler, input]) => {
      const { statusCode } = await handler(
        eventOf({ ...route }, { ...(route.audience !== 'public' && { caller: superAdmin }), ...input }),
      );
      return statusCode === 200 ? [] : `${route.name} ${JSON.stringify(input)} answered ${statusCode}`;
    }),
  );
  return answers.flat();
}

/** Returns one item for each set of attributes. */
function onePerKind(items: readonly Item[]): Item[] {
  return [...new Map(items.map(item => [Object.keys(item).toSorted().join(), item])).values()];
}
