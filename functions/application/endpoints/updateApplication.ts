import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { updateApplication as route } from '../routes.ts';
import { edit } from './edit.ts';
import { present } from './present.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'body' | 'caller' | 'now'>;

/** Changes fields or the portrait. @throws DomainError NOT_FOUND, STALE, DUPLICATE, or INVALID for the portrait */
async function updateApplication(request: Request): Promise<Answered<typeof route>> {
  const { parameters, body, caller, now } = request;
  const { version, image, ...fields } = body;
  const writer = { who: caller.id, action: route.name, now };
  return present(await edit(parameters.id, { version, fields, files: { image } }, writer));
}

export const handler = serve(route, updateApplication);
