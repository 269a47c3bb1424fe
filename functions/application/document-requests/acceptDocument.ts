import { writerOf } from '../../activity/write-activity.ts';
import { tryToDeleteFiles } from '../../files/store-upload.ts';
import { type Handler, serve } from '../../server/serve.ts';
import type { KeptFile } from '../../shared/schemas.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { acceptedChanges } from './accepted.ts';
import { requireArrived, slotOf } from './request-rules.ts';
import { acceptDocument as route } from './routes.ts';

/** Puts an arrived document into its slot and accepts its item. Replaces another file only if staff confirm it. */
export const acceptDocument: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const { version, replaces } = body;
  const replaced: KeptFile[] = [];
  const changes = (before: StoredApplication) => {
    const { item, file } = requireArrived(before, parameters.document);
    const accepted = { item, file, documents: [parameters.document], replaces, now };
    const after = acceptedChanges(before, accepted);
    const { [slotOf(item)]: filled } = before;
    if (filled) replaced.push(filled);
    return after;
  };
  const record = await changeApplication(parameters.id, { version, changes }, writerOf(route, request));
  await tryToDeleteFiles(replaced);
  return present(record);
};

export const handler = serve(route, acceptDocument);
