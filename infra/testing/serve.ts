import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** Answers requests on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const { url, close } = await serve(() => undefined);
  await close();
  return Number(new URL(url).port);
}
