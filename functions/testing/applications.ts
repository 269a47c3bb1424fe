import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { findApplication, savedAtOnce, saveNew } from '../application/applications.ts';
import { readPace } from '../application/counters.ts';
import { indexAttributes } from '../application/index-keys.ts';
import { closedList, deletedList, type List, listOf, stageList } from '../application/list/paging.ts';
import { readPageAfter } from '../application/list/read-lists.ts';
import { queueNames } from '../application/queue-words.ts';
import { failedKey, listOfQueue } from '../application/queues.ts';
import type { Stage, Status } from '../application/stages.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { readMonths, readTotals } from '../application/totals.ts';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { admin, applicationId, superAdmin } from './samples.ts';
import type { MockTables } from './tables/mock-tables.ts';
import { unheld } from './uses/held.ts';

/**
 * Applications in the tables of a test. They get there, and are looked at, by the stores: a handler's test knows no keys, no
 * indexes and no counters.
 */

/**
 * Adds applications as they are, with all that the store keeps of them: their history begins with a line of the super-admin.
 */
export async function keepApplications(...records: readonly StoredApplication[]): Promise<void> {
  await unheld(async () => {
    for (let start = 0; start < records.length; start += savedAtOnce)
      await saveNew(records.slice(start, start + savedAtOnce), {
        who: superAdmin.id,
        action: 'addApplication',
      });
    for (const record of records) await replaceApplication(record);
  });
}

/**
 * Replaces an application by what may be anything but another status, stage, email or passport: a store gives a new one a copy
 * of its own.
 */
export async function replaceApplication(record: StoredApplication): Promise<void> {
  const Item = { ...record, ...indexAttributes(record) };
  await unheld(() => dynamo.send(new PutCommand({ TableName: environment('applications'), Item })));
}

/** An application as it is stored now; undefined where there is none. */
export const storedNow = (id: string) => unheld(() => findApplication(id));

/** The ids of a list as it is now, the last in its order first: of all live ones, of a status, of a stage, or of both. */
export async function idsListed(
  of: { status?: Status; stage?: Stage; sort?: 'newest' | 'collect' | 'approve' } = {},
): Promise<string[]> {
  return idsOf(of.stage ? stageList(of.stage, of.status) : listOf(of.status, of.sort));
}

/** The ids of the closed cases, the last closed first. */
/** The records of the days from stage to stage that count something. */
export async function stepsNow(): Promise<Record<string, Readonly<Record<string, number>>>> {
  const records = await unheld(() => readPace('0000', '9999'));
  return Object.fromEntries(
    [...records].filter(([, counters]) => Object.values(counters).some(count => count !== 0)),
  );
}

export const idsClosed = () => idsOf(closedList);

/** The ids of the deleted ones, the last deleted first. */
export const idsDeleted = () => idsOf(deletedList);

/** The lists of work in which an application stands now. */
export async function queuesNow(id: string): Promise<string[]> {
  const lists = [...new Set(queueNames.map(name => listOfQueue(name, admin.id)))];
  const found = lists.map(async list => {
    const { Items = [] } = await unheld(() =>
      dynamo.send(
        new QueryCommand({
          TableName: environment('work'),
          KeyConditionExpression: '#queue = :list',
          ExpressionAttributeNames: { '#queue': 'queue' },
          ExpressionAttributeValues: { ':list': list },
        }),
      ),
    );
    return Items.filter(({ place }) => String(place).includes(id)).map(() => list);
  });
  return (await Promise.all(found)).flat();
}

/** Puts the application of the samples into the queue of emails that failed, as the store of the notices does. */
export function putFailed(tables: MockTables): void {
  tables.put('work', { ...failedKey(applicationId), what: 'bounced', date: '2026-03-04', row: ['Rahman'] });
}

async function idsOf(list: List): Promise<string[]> {
  const { rows } = await unheld(() => readPageAfter(list, 1000));
  return rows.map(({ _id }) => String(_id));
}

/**
 * Numbers of live applications as they are now: in all, by status, by status and month of the samples' years, and by stage,
 * without those that are 0.
 */
export async function totalsNow() {
  const [{ byStage, ...totals }, months] = await unheld(() =>
    Promise.all([readTotals(), readMonths(['2024', '2025', '2026'])]),
  );
  return { ...totals, months: Object.fromEntries(months), stages: withoutZeros(byStage()) };
}

function withoutZeros(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}
