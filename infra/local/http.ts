import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An answer that browsers do not cache. */
export function freshAnswer(type: string, body: string | Buffer): HttpAnswer {
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}

/** Milliseconds. Longer than this process is ever busy: a client must not reuse a connection that the server closes. */
const idleMilliseconds = 120_000;

/** Listens on the loopback interface only, so that the network cannot reach sample data. @throws Error EADDRINUSE */
export async function listen(server: HttpServer, port = 0): Promise<number> {
  server.keepAliveTimeout = idleMilliseconds;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

export function portOf(server: HttpServer): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}

/** Host names that always mean this machine: `localhost` and the loopback addresses, with any port. */
const ownName = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Prevents DNS rebinding: a website that names 127.0.0.1 could read local pages, such as the mailbox with sign-in codes. */
export function onOwnNames(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (ownName.test(request.headers.host ?? '')) return listener(request, response);
    const headers = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
    const body = 'Misdirected Request: this server answers only to localhost and the loopback addresses.\n';
    return send(response, { status: 421, headers, body });
  };
}

export async function stopListening(server: HttpServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Largest accepted body in bytes: five times the largest file of the application. */
export const maxBodyBytes = 50 * 1024 * 1024;

/** Undefined for a body above `maxBodyBytes`, but reads it to the end, so that the caller receives the error. */
export async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > maxBodyBytes) chunks = [];
    else chunks.push(chunk);
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks);
}

export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

/** Decodes a URL path. Leaves malformed parts unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function send(response: ServerResponse, { status, headers, body = '' }: HttpAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
