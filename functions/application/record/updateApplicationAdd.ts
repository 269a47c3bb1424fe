import { writerOf } from '../../activity/write-activity.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { present } from '../present.ts';
import { editApplication } from './edit-application.ts';
import { updateApplicationAdd as route } from './routes.ts';

/** Adds, replaces or removes documents, and changes fields. */
export async function updateApplicationAdd(
  request: ServedRequest<typeof route>,
): Promise<Answered<typeof route>> {
  const { parameters, body } = request;
  return present(await editApplication(parameters.id, body, writerOf(route, request)));
}

export const handler = serve(route, updateApplicationAdd);
