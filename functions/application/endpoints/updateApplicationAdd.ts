import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { updateApplicationAdd as route } from '../routes.ts';
import { edit } from './edit.ts';
import { present } from './present.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'body' | 'caller' | 'now'>;

/** Adds, replaces or removes documents, and changes fields. @throws DomainError as `edit` does */
export async function updateApplicationAdd(request: Request): Promise<Answered<typeof route>> {
  const { parameters, body, caller, now } = request;
  const { version, file1, file2, file3, file4, file5, file6, ...fields } = body;
  const files = { file1, file2, file3, file4, file5, file6 };
  const writer = { who: caller.id, action: route.name, now };
  return present(await edit(parameters.id, { version, fields, files }, writer));
}

export const handler = serve(route, updateApplicationAdd);
