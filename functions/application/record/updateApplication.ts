import { writerOf } from '../../activity/write-activity.ts';
import { serve } from '../../server/serve.ts';
import { fieldError } from '../../shared/errors.ts';
import { dayOf } from '../../shared/text.ts';
import { collectDayProblem } from '../days.ts';
import { present } from '../present.ts';
import { editApplication } from './edit-application.ts';
import { updateApplication as route } from './routes.ts';

/** Changes fields, the day of the visa's collection or the portrait. */
export const handler = serve(route, async request => {
  const { parameters, body, now } = request;
  const { pending, ...edit } = body;
  const problem = pending && collectDayProblem(pending, dayOf(now));
  if (problem) throw fieldError('pending', problem);
  const collect = pending === undefined ? {} : { pending: pending ?? undefined };
  return present(await editApplication(parameters.id, { ...edit, ...collect }, writerOf(route, request)));
});
