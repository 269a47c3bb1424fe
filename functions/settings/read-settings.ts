import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../server/aws/dynamo.ts';
import { cachedFor } from '../server/cached.ts';
import { messageChannels, nameOfResource, stageTakesPdf } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { Version } from '../shared/schemas.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { tables } from '../shared/tables.ts';
import { defaultSettings } from './default-settings.ts';
import { OfficeSettings, type Settings } from './routes.ts';

/** This file has no code for writing, so that the public functions stay small. */

export const settingsKey = { [tables.settings.partition]: 'site' };

export const StoredSettings = v.object({ ...OfficeSettings.entries, version: Version });
export type StoredSettings = v.InferOutput<typeof StoredSettings>;

/** Returns the settings, with defaults for missing ones, without those not allowed on the deployment stage. */
export async function readSettings({ isConsistent = false } = {}): Promise<OfficeSettings> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: nameOfResource('settings'), Key: settingsKey, ConsistentRead: isConsistent }),
  );
  const stored = Item
    ? parseOrFault(StoredSettings, { ...defaultSettings, ...Item }, 'The settings')
    : defaultSettings;
  if (stageTakesPdf()) return stored;
  const { pdfDocuments, ...offered } = stored;
  return offered;
}

/** Returns the settings for visitors that are not stored, because they depend on the deployment stage. */
export function stageSettings(): Pick<Settings, 'smsCodes'> {
  return messageChannels().includes('sms') ? { smsCodes: true } : {};
}

/** Returns whether every enquiry needs a code. Cached for a minute, to save a read for each enquiry. */
export const asksForCodeAlways = cachedFor(
  serverLimits.settingSeconds,
  async () => (await readSettings()).codeAlways,
);
