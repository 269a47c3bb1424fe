import { type Handler, serve } from '../../server/serve.ts';
import { countAllQueues } from './count-work.ts';
import { countQueues as route } from './routes.ts';

/** The number in each queue, for the side navigation; today is the office’s. */
export const countQueues: Handler<typeof route> = ({ caller, now }) => countAllQueues(caller.id, now);

export const handler = serve(route, countQueues);
