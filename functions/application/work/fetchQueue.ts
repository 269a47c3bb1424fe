import { serve } from '../../server/serve.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { readQueue } from './read-work.ts';
import { fetchQueue as route } from './routes.ts';

export const handler = serve(route, ({ parameters, query, caller, now }) =>
  readQueue(parameters.queue, { person: caller.id, today: officeDayOf(now) }, query),
);
