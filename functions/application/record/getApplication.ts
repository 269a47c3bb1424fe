import { subjectOf } from '../../activity/subject.ts';
import { recordActivity, writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { getUndeleted } from '../store/applications.ts';
import { readOpenings } from '../store/openings.ts';
import { present } from '../store/present.ts';
import { getApplication as route } from './routes.ts';

export const getApplication: Handler<typeof route> = async request => {
  const { parameters } = request;
  const record = await getUndeleted(parameters.id);
  const subject = subjectOf('application', record._id);
  const [openings] = await Promise.all([
    readOpenings(record._id),
    recordActivity({ ...writerOf(route, request), subject }),
  ]);
  return { ...(await present(record)), ...openings };
};

export const handler = serve(route, getApplication);
