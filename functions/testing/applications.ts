import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { closedList, deletedList, type List, listOf, stageList } from '../application/list/paging.ts';
import { readPageAfter } from '../application/list/read-lists.ts';
import { indexAttributes } from '../application/rules/index-keys.ts';
import { queueNames } from '../application/rules/queue-words.ts';
import { callKey, listKeys } from '../application/rules/queues.ts';
import type { Stage, Status } from '../application/stages.ts';
import { findApplication, savedAtOnce, saveNew } from '../application/store/applications.ts';
import { readPace } from '../application/store/counters.ts';
import { readMonths, readTotals } from '../application/store/totals.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { dynamo } from '../server/aws/dynamo.ts';
import { nameOfResource } from '../server/environment.ts';
import { admin, applicationId, superAdmin } from './samples.ts';
import type { MockTables } from './tables/mock-tables.ts';
import { withoutUsesCheck } from './uses/with-uses-check.ts';

/** Uses the product's stores, so that tests of handlers need no keys, indexes or counters. */

/** Stores applications. The history of each starts with an entry of the super-admin. */
export async function storeApplications(...records: readonly StoredApplication[]): Promise<void> {
  await withoutUsesCheck(async () => {
    for (let start = 0; start < records.length; start += savedAtOnce)
      await saveNew(records.slice(start, start + savedAtOnce), {
        who: superAdmin.id,
        action: 'addApplication',
      });
    for (const record of records) await replaceApplication(record);
  });
}

/** Overwrites a stored application, but not its counters, search words and reserved passport and email. */
export async function replaceApplication(record: StoredApplication): Promise<void> {
  const Item = { ...record, ...indexAttributes(record) };
  await withoutUsesCheck(() =>
    dynamo.send(new PutCommand({ TableName: nameOfResource('applications'), Item })),
  );
}

export const storedApplicationOf = (id: string) => withoutUsesCheck(() => findApplication(id));

/** Returns the ids of a list in the order of the list. */
export async function listedIds(
  of: { status?: Status; stage?: Stage; sort?: 'newest' | 'collect' | 'approve' } = {},
): Promise<string[]> {
  return idsOf(of.stage ? stageList(of.stage, of.status) : listOf(of.status, of.sort));
}

/** Returns the counters of days between stages. Leaves out records with only zeros. */
export async function storedSteps(): Promise<Record<string, Readonly<Record<string, number>>>> {
  const records = await withoutUsesCheck(() => readPace('0000', '9999'));
  return Object.fromEntries(
    [...records].filter(([, counters]) => Object.values(counters).some(count => count !== 0)),
  );
}

/** Returns the ids of closed applications, last closed first. */
export const closedIds = () => idsOf(closedList);

export const deletedIds = () => idsOf(deletedList);

/** Returns the queues with an item of the application, whatever its date. */
export async function storedQueues(id: string): Promise<string[]> {
  const found = queueNames.map(async name => {
    const counts = await Promise.all(listKeys(name, admin.id).map(list => itemsIn(list, id)));
    return counts.some(count => count > 0) ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

async function itemsIn(list: string, id: string): Promise<number> {
  const { Items = [] } = await withoutUsesCheck(() =>
    dynamo.send(
      new QueryCommand({
        TableName: nameOfResource('work'),
        KeyConditionExpression: '#queue = :list',
        ExpressionAttributeNames: { '#queue': 'queue' },
        ExpressionAttributeValues: { ':list': list },
      }),
    ),
  );
  return Items.filter(({ place }) => String(place).includes(id)).length;
}

export function queueCall(tables: MockTables): void {
  tables.put('work', { ...callKey(applicationId), what: 'bounced', date: '2026-03-04', row: ['Rahman'] });
}

async function idsOf(list: List): Promise<string[]> {
  const { rows } = await withoutUsesCheck(() => readPageAfter(list, 1000));
  return rows.map(({ _id }) => String(_id));
}

/** Returns nonzero totals: of all, by status, by month of the samples' years and status, and by stage. */
export async function storedTotals() {
  const [{ byStage, ...totals }, months] = await withoutUsesCheck(() =>
    Promise.all([readTotals(), readMonths(['2024', '2025', '2026'])]),
  );
  return { ...totals, months: Object.fromEntries(months), stages: withoutZeros(byStage()) };
}

function withoutZeros(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}
