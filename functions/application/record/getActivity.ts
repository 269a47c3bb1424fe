import { instantOf } from '../../activity/activity-record.ts';
import { findActivity } from '../../activity/find-activity.ts';
import { namesAt } from '../../activity/names.ts';
import { subjectOf } from '../../activity/subject.ts';
import { serve } from '../../server/serve.ts';
import { getActivity as route } from './routes.ts';

/** A page of the history of one application, newest first; it stays when the application is deleted. */
export const handler = serve(route, async ({ parameters, query }) => {
  const record = subjectOf('application', parameters.id);
  const { records, nextCursor } = await findActivity({ record, cursor: query.cursor }, query.limit);
  const entries = records.map(record => ({ ...record, at: instantOf(record) }));
  const names = await namesAt(entries);
  const activity = entries.map(({ who, ...entry }, index) => ({
    ...entry,
    by: { _id: who, name: names[index] ?? '' },
  }));
  return { activity, nextCursor };
});
