import { writerOf } from '../../activity/write-activity.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { changeApplication } from '../applications.ts';
import { deletion } from '../changes.ts';
import { deleteApplication as route } from './routes.ts';

/** Takes an application out of every list, for good after 30 days. */
export async function deleteApplication(
  request: ServedRequest<typeof route>,
): Promise<Answered<typeof route>> {
  const { parameters, caller, now } = request;
  const writer = writerOf(route, request);
  await changeApplication(parameters.id, { changes: () => deletion(caller.id, now) }, writer);
  return {};
}

export const handler = serve(route, deleteApplication);
