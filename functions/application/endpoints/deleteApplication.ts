import { writerOf } from '../../server/activity.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { deletion } from '../rules/application.ts';
import { changeApplication } from '../store/change-application.ts';
import { deleteApplication as route } from '../trash-routes.ts';

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
