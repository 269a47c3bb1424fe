import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { isRestorable } from '../../shared/restorable.ts';
import { changeApplication } from '../applications.ts';
import { restoration } from '../changes.ts';
import { present } from '../present.ts';
import { restoreApplication as route } from './routes.ts';

/** Brings a deleted application back. */
export const restoreApplication: Handler<typeof route> = async request => {
  const { parameters, now } = request;
  const writer = writerOf(route, request);
  const accepts = (record: Parameters<typeof isRestorable>[0]) => isRestorable(record, now);
  return present(await changeApplication(parameters.id, { accepts, changes: () => restoration }, writer));
};

export const handler = serve(route, restoreApplication);
