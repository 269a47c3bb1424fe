import { writerOf } from '../../activity/write-activity.ts';
import { serve } from '../../server/serve.ts';
import { fieldError } from '../../shared/errors.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { collectDayProblem } from '../rules/days.ts';
import { countPart, findImport } from '../store/imports.ts';
import { present } from '../store/present.ts';
import { editApplication } from './edit-application.ts';
import { updateApplication as route } from './routes.ts';

/** Changes the fields and the portrait of an application. With `importId`, the import counts the change. */
export const handler = serve(route, async request => {
  const { parameters, body, now } = request;
  const { pending, importId, ...edit } = body;
  const writer = { ...writerOf(route, request), importId };
  const { id } = parameters;
  const problem = pending && collectDayProblem(pending, officeDayOf(now));
  if (problem) throw fieldError('pending', problem);
  const collect = pending === undefined ? {} : { pending: pending ?? undefined };
  const counts = importId ? [countPart(await findImport(importId, writer), id, ['changed', 1])] : [];
  return present(await editApplication(id, { ...edit, ...collect }, writer, counts));
});
