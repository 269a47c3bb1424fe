import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { checklistChange } from '../rules/checklist.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { updateChecklist as route } from './routes.ts';

export const updateChecklist: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const { version, ...wish } = body;
  const changes = (before: StoredApplication) => checklistChange(before, wish, officeDayOf(now));
  const writer = writerOf(route, request);
  return present(await changeApplication(parameters.id, { version, changes }, writer));
};

export const handler = serve(route, updateChecklist);
