import * as v from 'valibot';
import { type Handler, serve } from '../../server/serve.ts';
import { dayOf } from '../../shared/text.ts';
import { queueNames } from '../queue-words.ts';
import { countQueue } from './read-work.ts';
import { countQueues as route } from './routes.ts';

/** The number in each queue, for the side navigation; today is the day in Dhaka. */
export const countQueues: Handler<typeof route> = async ({ caller, now }) => {
  const reader = { person: caller.id, today: dayOf(now) };
  const counts = queueNames.map(async name => [name, await countQueue(name, reader)] as const);
  return v.parse(route.response, Object.fromEntries(await Promise.all(counts)));
};

export const handler = serve(route, countQueues);
