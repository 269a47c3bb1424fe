import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { deletion } from '../rules/application.ts';
import { deleteApplication as route } from '../trash-routes.ts';
import { changeApplication } from './change-application.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now' | 'sourceIp'>;

/** Takes an application out of every list, for good after 30 days. */
export async function deleteApplication({
  parameters,
  caller,
  now,
  sourceIp,
}: Request): Promise<Answered<typeof route>> {
  const writer = { who: caller.id, action: route.name, now, address: sourceIp };
  await changeApplication(parameters.id, { changes: () => deletion(caller.id, now) }, writer);
  return {};
}

export const handler = serve(route, deleteApplication);
