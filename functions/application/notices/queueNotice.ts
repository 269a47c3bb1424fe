import { ActivityRecord, instantOf } from '../../activity/activity-record.ts';
import { parseSubject } from '../../activity/subject.ts';
import { siteOrigin } from '../../server/environment.ts';
import { runConsumer } from '../../server/run-task.ts';
import { noticedChange, withChange } from './notice.ts';
import { changeNotice } from './notices.ts';
import { queueNotice as consumer } from './routes.ts';

/** Stores a change to report. Does nothing on a deployment stage without emails about changes. */
async function queueNotice(record: ActivityRecord): Promise<void> {
  const change = noticedChange(record);
  if (siteOrigin() === undefined || !change) return;
  const at = new Date(instantOf(record));
  await changeNotice(parseSubject(record.subject).id, notice => withChange(notice, change, at));
}

export const handler = runConsumer(consumer, ActivityRecord, queueNotice);
