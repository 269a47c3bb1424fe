import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface CountingProxy {
  readonly address: string;
  /** All bytes that the browser has sent: requests with their headers, also those that were cut off. */
  sentBytes(): number;
  close(): Promise<void>;
}

/** Starts a proxy on this machine that counts what a browser sends through it. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, answer) => {
    const { method, headers, url = '' } = incoming;
    const outgoing = request(url, { headers, ...(method !== undefined && { method }) }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    // The browser has given up, so the server must not get a request that looks complete.
    incoming.on('close', () => incoming.complete || outgoing.destroy());
    incoming.on('error', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    sentBytes: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}
