import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { isRestorable } from '../../shared/restorable.ts';
import { restoration } from '../rules/changes.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { restoreApplication as route } from './routes.ts';

/** A record joined into another one shares its files, so both can only be restored together. */
export const restoreApplication: Handler<typeof route> = async request => {
  const { parameters, now } = request;
  const writer = writerOf(route, request);
  const changes = ({ joined }: StoredApplication) => {
    if (joined) throw new DomainError('CONFLICT', messages.joinedRecord);
    return restoration;
  };
  const accepts = (record: Parameters<typeof isRestorable>[0]) => isRestorable(record, now);
  return present(await changeApplication(parameters.id, { accepts, changes }, writer));
};

export const handler = serve(route, restoreApplication);
