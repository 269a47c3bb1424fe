import { serve } from '../../server/serve.ts';
import { getUndeleted } from '../store/applications.ts';
import { shownNotice } from './notice.ts';
import { readNotice } from './notices.ts';
import { getNotice as route } from './routes.ts';

export const handler = serve(route, async ({ parameters }) => {
  const record = await getUndeleted(parameters.id);
  return shownNotice(await readNotice(record._id), record);
});
