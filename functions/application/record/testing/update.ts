import type { ApiHandler } from '../../../server/serve.ts';
import type { Route } from '../../../shared/route.ts';
import { eventOf } from '../../../testing/event.ts';
import { admin, applicationId, storedApplication } from '../../../testing/samples.ts';

/** Returns a function that sends changes of the sample application to a route. */
export const updateWith = (handler: ApiHandler, route: Route) => async (changes: Record<string, unknown>) => {
  const body = { version: storedApplication().version, ...changes };
  const event = eventOf(route, { caller: admin, parameters: { id: applicationId }, body });
  const answer = await handler(event);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
};
