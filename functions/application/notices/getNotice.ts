import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { getNotice as route } from '../notice-routes.ts';
import { shownNotice } from '../rules/notice.ts';
import { getLive } from '../store/applications.ts';
import { readNotice } from '../store/notices.ts';

/** Answers the state of the emails to an applicant about changes. */
async function getNotice({ parameters }: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const record = await getLive(parameters.id);
  return shownNotice(await readNotice(record._id), record);
}

export const handler = serve(route, getNotice);
