import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { getLive } from '../applications.ts';
import { shownNotice } from './notice.ts';
import { readNotice } from './notices.ts';
import { getNotice as route } from './routes.ts';

/** Answers the state of the emails to an applicant about changes. */
async function getNotice({ parameters }: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const record = await getLive(parameters.id);
  return shownNotice(await readNotice(record._id), record);
}

export const handler = serve(route, getNotice);
