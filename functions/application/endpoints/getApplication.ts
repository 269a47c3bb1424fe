import { recordActivity } from '../../server/activity.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { subjectOf } from '../../shared/subject.ts';
import { getApplication as route } from '../routes.ts';
import { getLive } from '../store/applications.ts';
import { present } from './present.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now' | 'sourceIp'>;

/** One application with links to its files; nobody reads it without a record of that. */
export async function getApplication({
  parameters,
  caller,
  now,
  sourceIp,
}: Request): Promise<Answered<typeof route>> {
  const record = await getLive(parameters.id);
  const subject = subjectOf('application', record._id);
  await recordActivity({ subject, who: caller.id, action: route.name, now, address: sourceIp });
  return present(record);
}

export const handler = serve(route, getApplication);
