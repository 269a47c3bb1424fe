import { writerOf } from '../../activity/write-activity.ts';
import { tryToDeleteFiles } from '../../files/store-upload.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import type { KeptFile } from '../../shared/schemas.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { requireArrived, slotOf, withoutArrived, withoutItem } from './request-rules.ts';
import { acceptDocument as route } from './routes.ts';

/** Puts an arrived document into its slot and accepts its item. Replaces another file only if staff confirm it. */
export const acceptDocument: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const { version, replaces } = body;
  const replaced: KeptFile[] = [];
  const changes = (before: StoredApplication) => {
    const { item, file } = requireArrived(before, parameters.document);
    const slot = slotOf(item);
    const { [slot]: filled } = before;
    if (filled && !replaces) throw new DomainError('CONFLICT', messages.slotHasFile);
    if (filled) replaced.push(filled);
    return {
      [slot]: file,
      checklist: { ...before.checklist, [item]: { state: 'accepted', date: officeDayOf(now) } as const },
      arrived: withoutArrived(before, parameters.document),
      documentRequests: withoutItem(before, item, now),
    };
  };
  const record = await changeApplication(parameters.id, { version, changes }, writerOf(route, request));
  await tryToDeleteFiles(replaced);
  return present(record);
};

export const handler = serve(route, acceptDocument);
