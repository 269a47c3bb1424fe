import { namesAt } from '../../activity/staff-names.ts';
import { readActivity } from '../../server/read-activity.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { instantOf } from '../../shared/activity-record.ts';
import { subjectOf } from '../../shared/subject.ts';
import { getActivity as route } from '../routes.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'query'>;

/** The history of one application, newest first; it stays when the application is deleted. */
async function getActivity({ parameters, query }: Request): Promise<Answered<typeof route>> {
  const subject = subjectOf('application', parameters.id);
  const records = await readActivity(subject, { newest: query.limit });
  const deeds = records.map(record => ({ ...record, at: instantOf(record) }));
  const names = await namesAt(deeds);
  return deeds.map(({ who, ...deed }, index) => ({ ...deed, by: { _id: who, name: names[index] ?? '' } }));
}

export const handler = serve(route, getActivity);
