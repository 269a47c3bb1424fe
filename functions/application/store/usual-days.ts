import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { cachedFor } from '../../server/cached.ts';
import { nameOfResource } from '../../server/environment.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import type { VisaType } from '../field-schemas.ts';
import type { Step } from './pace-list.ts';

/** Median days from the stage before to a stage, for the applicant's copy. A job stores them; the enquiry reads them. */

const UsualDays = v.object({
  days: v.number(),
  /** Number of applications in the median. */
  count: v.number(),
});
export type UsualDays = v.InferOutput<typeof UsualDays>;

const StoredUsualDays = v.object({ steps: v.record(v.string(), UsualDays) });

/** Usual days by `usualStep`. A step with too few cases is missing. */
type Steps = Readonly<Record<string, UsualDays>>;

const key = 'usualDays';

export const usualStep = (type: VisaType, step: Step): string => `${type} ${step}`;

export async function storeUsualDays(steps: Steps): Promise<void> {
  const Item = { [tables.settings.partition]: key, steps };
  await dynamo.send(new PutCommand({ TableName: nameOfResource('settings'), Item }));
}

/** Returns the usual days of all steps. Cached for a minute, to save reads. */
export const readUsualDays = cachedFor(serverLimits.settingSeconds, async (): Promise<Steps> => {
  const stored = await readItem('settings', key, StoredUsualDays, 'The usual days', { isConsistent: false });
  return stored?.steps ?? {};
});
