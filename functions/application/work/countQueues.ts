import { type Handler, serve } from '../../server/serve.ts';
import { dayOf } from '../../shared/text.ts';
import { countAllQueues } from './count-work.ts';
import { countQueues as route } from './routes.ts';

/** The number in each queue, for the side navigation; today is the day in Dhaka. */
export const countQueues: Handler<typeof route> = ({ caller, now }) =>
  countAllQueues({ person: caller.id, today: dayOf(now) }, now);

export const handler = serve(route, countQueues);
