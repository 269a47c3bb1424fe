import { serve } from '../../server/serve.ts';
import { getKept } from '../applications.ts';
import { shownNotice } from './notice.ts';
import { readNotice } from './notices.ts';
import { getNotice as route } from './routes.ts';

/** Answers the state of the emails to an applicant about changes. */
export const handler = serve(route, async ({ parameters }) => {
  const record = await getKept(parameters.id);
  return shownNotice(await readNotice(record._id), record);
});
