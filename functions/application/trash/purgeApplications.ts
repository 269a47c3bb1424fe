import { removeFiles } from '../../files/keep-upload.ts';
import { Fault, parseOrFault } from '../../server/fault.ts';
import { logFailure } from '../../server/log.ts';
import { runJob } from '../../server/run-task.ts';
import { isRestorable, restorableSince } from '../../shared/restorable.ts';
import { Id } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { findApplication, remove } from '../applications.ts';
import { deletedList } from '../list/paging.ts';
import { readBetween } from '../list/read-lists.ts';
import { filesOf, isKept } from '../stored-application.ts';
import { purgeApplications as job } from './routes.ts';

/**
 * Removes applications that can no longer be restored, the first deleted first, at most a fixed number in one run. What
 * fails is left as it is, for the next time.
 * @throws Fault when one could not be removed
 */
export async function purgeApplications(now: Date): Promise<void> {
  // Every sort key is greater than '0': they begin with a year.
  const due = ['0', restorableSince(now).toISOString()] as const;
  const rows = await readBetween(deletedList, due, serverLimits.purgedAtOnce, 'up');
  let left = 0;
  for (const { _id } of rows) {
    const application = parseOrFault(Id, _id, 'The id of a deleted application');
    try {
      await purge(application, now);
    } catch (error) {
      await logFailure({ job: job.name, application }, error);
      left += 1;
    }
  }
  if (left > 0) throw new Fault(`${left} of ${rows.length} applications were not removed`);
}

/** Its files first: as long as the record is there, the next run finds what this one could not finish. */
async function purge(id: string, now: Date): Promise<void> {
  const record = await findApplication(id);
  if (!record || isKept(record) || isRestorable(record, now)) return;
  await removeFiles(filesOf(record).map(([, file]) => file));
  await remove(record, { who: job.name, action: job.name, now });
}

export const handler = runJob(job, purgeApplications);
