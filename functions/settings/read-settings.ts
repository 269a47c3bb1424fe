import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment, stageTakesPdf } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { Version } from '../shared/schemas.ts';
import { tables } from '../shared/tables.ts';
import { defaultSettings } from './default-settings.ts';
import { OfficeSettings } from './routes.ts';

/**
 * Reads the settings table: one record, which is not there until somebody changes a setting. The public pages wait
 * for this, so what only writing needs is in `updateSettings.ts`.
 */

export const settingsKey = { [tables.settings.partition]: 'site' };

export const StoredSettings = v.object({ ...OfficeSettings.entries, version: Version });
export type StoredSettings = v.InferOutput<typeof StoredSettings>;

/**
 * The settings as they are; a setting that the record does not know yet has its default, and one that the stage does
 * not offer is not there. A consistent read: it sees every earlier write.
 */
export async function readSettings({ isConsistent = false } = {}): Promise<OfficeSettings> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: environment('settings'), Key: settingsKey, ConsistentRead: isConsistent }),
  );
  const stored = Item
    ? parseOrFault(StoredSettings, { ...defaultSettings, ...Item }, 'The settings')
    : defaultSettings;
  if (stageTakesPdf()) return stored;
  const { pdfDocuments, ...offered } = stored;
  return offered;
}
