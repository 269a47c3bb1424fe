import { createServer, type RequestListener } from 'node:http';
import { listen, stopListening } from '../local/http.ts';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close: () => stopListening(server) };
}

export async function freePort(): Promise<number> {
  const { url, close } = await serve(() => undefined);
  await close();
  return Number(new URL(url).port);
}
