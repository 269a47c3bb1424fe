import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Parts that the local servers share: how they listen, receive a body and answer. */

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An answer that no browser keeps. */
export function freshAnswer(type: string, body: string | Buffer): HttpAnswer {
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}

/**
 * Milliseconds for which a connection waits for its next request: longer than this process is ever busy. Its clients
 * run in it as well, and one that uses a connection at the moment the server gives it up is told that it was reset.
 */
const idleMilliseconds = 120_000;

/**
 * Listens on the loopback interface only, so that nothing on the network reaches sample data. Answers the port.
 *
 * @param port 0 for any that is free
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function listen(server: HttpServer, port = 0): Promise<number> {
  server.keepAliveTimeout = idleMilliseconds;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

/** The port on which a server listens. */
export function portOf(server: HttpServer): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}

/** The names by which a browser can mean this machine alone, without the port: `localhost` and the loopback addresses. */
const ownName = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * A listener that hears only of requests to this machine's own names. A page of any site may give its own name the address
 * 127.0.0.1 (DNS rebinding), and would then read what is here, such as the mailbox with its codes.
 */
export function onOwnNames(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (ownName.test(request.headers.host ?? '')) return listener(request, response);
    const headers = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
    const body = 'Misdirected Request: this server answers only to localhost and the loopback addresses.\n';
    return send(response, { status: 421, headers, body });
  };
}

/** Stops listening and drops open connections. */
export async function stopListening(server: HttpServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** The largest body that is received, in bytes: five times the largest file that the application takes. */
export const maxBodyBytes = 50 * 1024 * 1024;

/**
 * The whole body of a request; undefined when it is larger than `maxBodyBytes`. Such a body is read to its end,
 * but not kept, so that the caller is still there to read the refusal.
 *
 * @throws Error when the caller hangs up
 */
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

/** The path that is asked for, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

/** A part of a URL without its escapes; as it is, where they are not well formed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Sends an answer whole. */
export function send(response: ServerResponse, { status, headers, body = '' }: HttpAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
