import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { present } from '../store/present.ts';
import { editApplication } from './edit-application.ts';
import { updateApplicationAdd as route } from './routes.ts';

/** Adds, replaces or removes documents of an application, and changes fields. */
export const updateApplicationAdd: Handler<typeof route> = async request => {
  const { parameters, body } = request;
  return present(await editApplication(parameters.id, body, writerOf(route, request)));
};

export const handler = serve(route, updateApplicationAdd);
