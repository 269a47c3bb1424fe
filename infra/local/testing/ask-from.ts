import { type IncomingHttpHeaders, request } from 'node:http';
import type { RequestParts, Route } from '../../../functions/contract.ts';
import { urlOf } from '../../../web/shared/request.ts';

export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body by asserting on it
  readonly body: any;
}

/** Calls a route from one of the machine's loopback addresses, each of which the API takes for a client of its own. */
export function askFrom(
  localAddress: string,
  site: string,
  route: Route,
  input: RequestParts,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const { hostname, port } = new URL(site);
  const sent = request(
    {
      localAddress,
      // A connection of its own: one that was kept may be closed by the server at the moment it is used again.
      agent: false,
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      path: urlOf(route, input),
      method: route.method,
      headers: { 'content-type': 'application/json', ...headers },
    },
    answer => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('error', reject).once('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: JSON.parse(text) });
      });
    },
  );
  sent.once('error', reject).end(input.body === undefined ? undefined : JSON.stringify(input.body));
  return promise;
}
