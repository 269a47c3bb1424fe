import { logClientError } from '../server/log.ts';
import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { reportClientError as route } from './routes.ts';
import { scrub } from './scrub.ts';

/** Logs an error of a page as one line, without who saw it, from where, or what they typed. */
export async function reportClientError({
  body: { name, message, stack, page },
}: Pick<ServedRequest<typeof route>, 'body'>): Promise<Answered<typeof route>> {
  await logClientError({ page, error: name, text: scrub(message), at: stack });
  return {};
}

export const handler = serve(route, reportClientError);
