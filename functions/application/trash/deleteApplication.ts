import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { deletion } from '../rules/changes.ts';
import { changeApplication } from '../store/applications.ts';
import { isUndeleted } from '../stored-application.ts';
import { deleteApplication as route } from './routes.ts';

/** Deletes an application. It can be restored for 30 days, and is kept as long as closed ones. */
export const deleteApplication: Handler<typeof route> = async request => {
  const { parameters, caller, now } = request;
  const writer = writerOf(route, request);
  await changeApplication(
    parameters.id,
    { accepts: isUndeleted, changes: () => deletion(caller.id, now) },
    writer,
  );
  return {};
};

export const handler = serve(route, deleteApplication);
