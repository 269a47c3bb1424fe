import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import type { Queue } from '../queue.ts';
import { createKey, type Item, type Table } from './engine.ts';
import type { Store } from './store.ts';
import { applyWrite, prepareWrite, validationError } from './writes.ts';

/** Time to live: deletes items when the time in their attribute (in seconds) has passed. */

const TimeToLive = v.object({ AttributeName: v.string(), Enabled: v.boolean() });
const settingKey = (table: string): string => `ttl~${table}`;
/** Five years in seconds. DynamoDB does not delete items that expired earlier than that. */
const longestPast = 5 * 365 * 86_400;

/** @throws AwsError ResourceNotFoundException, ValidationException */
export async function updateTimeToLive(store: Store, input: Record<string, unknown>): Promise<object> {
  const view = store.view();
  const table = await view.table(String(input['TableName']));
  const setting = input['TimeToLiveSpecification'];
  if (!v.is(TimeToLive, setting)) throw validationError('TimeToLiveSpecification is not valid');
  view.set(settingKey(table.TableName), setting);
  await store.commit(view.changes.values());
  return { TimeToLiveSpecification: setting };
}

/** Checks each expiry again before deleting, because it may have changed. `exclusively` runs one write at a time. */
export async function deleteExpired(store: Store, now: Date, exclusively: Queue): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  for (const name of await store.tableNames()) {
    const attribute = await findAttribute(store, name);
    if (attribute === undefined) continue;
    const table = await store.view().table(name);
    for await (const item of store.items(name)) {
      if (hasExpired(item, attribute, seconds))
        await exclusively(() => remove(store, table, item, attribute));
    }
  }
}

function hasExpired(item: Item, attribute: string, seconds: number): boolean {
  const value = ownProperty(item, attribute)?.N;
  return value !== undefined && Number(value) < seconds && Number(value) > seconds - longestPast;
}

async function remove(store: Store, table: Table, seen: Item, attribute: string): Promise<void> {
  const view = store.view();
  const current = await view.item(table.TableName, createKey(seen, table));
  if (!current || ownProperty(current, attribute)?.N !== ownProperty(seen, attribute)?.N) return;
  const key = table.KeySchema.map(({ AttributeName }) => [AttributeName, ownProperty(seen, AttributeName)]);
  const input = { TableName: table.TableName, Key: Object.fromEntries(key) };
  await applyWrite(await prepareWrite('DeleteItem', input, view), view);
  await store.commit(view.changes.values());
}

async function findAttribute(store: Store, table: string): Promise<string | undefined> {
  const setting = await store.get(settingKey(table));
  return v.is(TimeToLive, setting) && setting.Enabled ? setting.AttributeName : undefined;
}
