import { instantOf } from '../../activity/activity-record.ts';
import { type FoundActivity, findActivity } from '../../activity/find-activity.ts';
import { readNamesAtTime } from '../../activity/names.ts';
import { requireHistory } from '../../activity/read-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { serve } from '../../server/serve.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { addNote } from '../office/routes.ts';
import { getActivity as route } from './routes.ts';

/** Returns the history of an application, which remains after the application is deleted. */
export const handler = serve(route, async ({ parameters, query }) => {
  const record = subjectOf('application', parameters.id);
  const { cursor, limit, notes } = query;
  const { records, nextCursor } = notes
    ? await findNotes(record, cursor, limit)
    : await findActivity({ record, cursor }, limit);
  const isAll = cursor === undefined && nextCursor === undefined;
  if (records.length === 0 && isAll) await requireHistory(record);
  const entries = records.map(record => ({ ...record, at: instantOf(record) }));
  const names = await readNamesAtTime(entries);
  const activity = entries.map(({ who, ...entry }, index) => ({
    ...entry,
    by: { _id: who, name: names[index] ?? '' },
  }));
  return { activity, nextCursor };
});

/** Reads until the page has enough notes, or until the limit on the number of reads. */
async function findNotes(record: string, cursor: string | undefined, limit: number): Promise<FoundActivity> {
  let found = await findActivity({ record, action: addNote.name, cursor }, limit);
  for (let reading = 2; reading <= serverLimits.noteReadings; reading += 1) {
    const { records, nextCursor } = found;
    if (nextCursor === undefined || records.length === limit) break;
    const rest = { record, action: addNote.name, cursor: nextCursor };
    const more = await findActivity(rest, limit - records.length);
    found = { ...more, records: [...records, ...more.records] };
  }
  return found;
}
