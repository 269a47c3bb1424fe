import { deleteFiles } from '../../files/store-upload.ts';
import { Fault, parseOrFault } from '../../server/fault.ts';
import { logFailure } from '../../server/log.ts';
import { runJob } from '../../server/run-task.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { Id } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { removalList } from '../list/paging.ts';
import { readBetween } from '../list/read-lists.ts';
import { isRemovable, keptSince } from '../rules/retention.ts';
import { findApplication } from '../store/applications.ts';
import { allFilesOf } from '../stored-application.ts';
import { remove } from './remove.ts';
import { purgeApplications as job } from './routes.ts';

/** Removes applications after their retention period, a limited number per run. Throws Fault if one stays. */
export async function purgeApplications(now: Date): Promise<void> {
  const { retentionYears } = await readSettings({ isConsistent: true });
  // '0' sorts before all sort keys, which start with a year.
  const due = ['0', keptSince(now, retentionYears).toISOString()] as const;
  const rows = await readBetween(removalList, due, serverLimits.purgedAtOnce, 'up');
  let left = 0;
  for (const { _id } of rows) {
    const application = parseOrFault(Id, _id, 'The id of an application to remove');
    try {
      await purge(application, retentionYears, now);
    } catch (error) {
      await logFailure({ job: job.name, application }, error);
      left += 1;
    }
  }
  if (left > 0) throw new Fault(`${left} of ${rows.length} applications were not removed`);
}

/** Removes the files before the record, so that the next run finds the record if this one is interrupted. */
async function purge(id: string, years: number, now: Date): Promise<void> {
  const record = await findApplication(id);
  if (!record || !isRemovable(record, now, years)) return;
  await deleteFiles(allFilesOf(record));
  await remove(record, years, { who: job.name, action: job.name, now });
}

export const handler = runJob(job, purgeApplications);
