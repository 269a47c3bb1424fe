import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { updateApplication as route } from '../routes.ts';
import { editApplication } from './edit-application.ts';
import { present } from './present.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'body' | 'caller' | 'now' | 'sourceIp'>;

/** Changes fields or the portrait. */
async function updateApplication(request: Request): Promise<Answered<typeof route>> {
  const { parameters, body, caller, now, sourceIp } = request;
  const writer = { who: caller.id, action: route.name, now, address: sourceIp };
  return present(await editApplication(parameters.id, body, writer));
}

export const handler = serve(route, updateApplication);
