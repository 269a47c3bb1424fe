import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { activityPut, type Deed } from '../shared/activity.ts';
import { changesBetween } from '../shared/changes.ts';
import { stillAs } from '../shared/conditions.ts';
import { dynamo } from '../shared/dynamo.ts';
import { environment } from '../shared/environment.ts';
import { DomainError } from '../shared/errors.ts';
import { parseOwn } from '../shared/fault.ts';
import { messages } from '../shared/messages.ts';
import { Version } from '../shared/schemas.ts';
import { tables } from '../shared/tables.ts';
import { transact } from '../shared/transaction.ts';
import { defaultSettings, Settings } from './routes.ts';

/** The settings table: one record, which is not there until somebody changes a setting. */

const key = { [tables.settings.partition]: 'site' };

export const StoredSettings = v.object({ ...Settings.entries, version: Version });
export type StoredSettings = v.InferOutput<typeof StoredSettings>;

/** The settings as they are; a setting that the record does not know yet has its default. */
export async function readSettings(): Promise<Settings> {
  const { Item } = await dynamo.send(new GetCommand({ TableName: environment('settings'), Key: key }));
  return Item ? parseOwn(StoredSettings, { ...defaultSettings, ...Item }, 'The settings') : defaultSettings;
}

/** Who writes, by which route, and when. */
export type Writer = Pick<Deed, 'who' | 'action' | 'now'>;

/**
 * Writes the settings and their history in one transaction. `before` is what was read.
 * @throws DomainError STALE when somebody else wrote since then
 */
export async function saveSettings(before: Settings, after: StoredSettings, writer: Writer): Promise<void> {
  const changes = changesBetween(Object.keys(defaultSettings), before, after);
  const deed = { subject: 'settings#site', ...writer, ...changes };
  await transact([
    {
      write: {
        Put: {
          TableName: environment('settings'),
          Item: { ...after, ...key },
          ...stillAs(before.version, tables.settings.partition),
        },
      },
      refusal: new DomainError('STALE', messages.stale),
    },
    { write: { Put: activityPut(deed) } },
  ]);
}
