import { type Handler, serve } from '../../server/serve.ts';
import { countAllQueues } from './count-work.ts';
import { countQueues as route } from './routes.ts';

export const countQueues: Handler<typeof route> = ({ caller, now }) => countAllQueues(caller.id, now);

export const handler = serve(route, countQueues);
