import { type IncomingHttpHeaders, request } from 'node:http';
import type { RequestParts, Route } from '../../../functions/contract.ts';
import { urlOf } from '../../../web/shared/request.ts';

export interface ClientReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of the body
  readonly body: any;
}

/** The API treats each loopback address as a separate client. */
export function callFrom(
  localAddress: string,
  site: string,
  route: Route,
  input: RequestParts,
  headers: Readonly<Record<string, string>> = {},
): Promise<ClientReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ClientReply>();
  const { hostname, port } = new URL(site);
  const sent = request(
    {
      localAddress,
      // Opens a new connection for each call, because the server may close an idle one at the moment of its reuse.
      agent: false,
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      path: urlOf(route, input),
      method: route.method,
      headers: { 'content-type': 'application/json', 'user-agent': 'test', ...headers },
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
