import { logClientError } from '../server/log.ts';
import { type Handler, serve } from '../server/serve.ts';
import { reportClientError as route } from './routes.ts';
import { scrub, scrubClass } from './scrub.ts';

export const reportClientError: Handler<typeof route> = async ({ body: { name, message, stack, page } }) => {
  await logClientError({ page, error: scrubClass(name), text: scrub(message), at: stack });
  return {};
};

export const handler = serve(route, reportClientError);
