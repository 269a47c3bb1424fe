import { subjectOf } from '../../activity/subject.ts';
import { recordActivity, writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { getUndeleted } from '../store/applications.ts';
import { present } from '../store/present.ts';
import { exportApplication as route } from './routes.ts';

/** Writes the history entry before it returns the data, because a download cannot be revoked. */
export const exportApplication: Handler<typeof route> = async request => {
  const record = await getUndeleted(request.parameters.id);
  await recordActivity({ ...writerOf(route, request), subject: subjectOf('application', record._id) });
  return present(record);
};

export const handler = serve(route, exportApplication);
