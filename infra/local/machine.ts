import { createServer, type RequestListener, type Server } from 'node:http';
import type { Principal } from './aws/service.ts';
import { type HttpAnswer, listen, onOwnNames, portOf, send, stopListening } from './http.ts';
import { createLambda, type Lambda } from './lambda/lambda.ts';

/** Servers and loaded functions that several clouds use one after the other, because loading functions is slow. */
export interface Machine {
  readonly site: Server;
  readonly url: string;
  readonly aws: Server;
  readonly endpoint: string;
  readonly lambda: Lambda;
  /** Generated secrets of the templates, by ARN. */
  readonly secrets: Map<string, string>;
  readonly principals: Map<string, Principal>;
  log: (line: string) => void;
  close(): Promise<void>;
}

const retrySeconds = 1;

const startingHeaders = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' };

/** Page that reloads itself until the requested page is available. */
const startingPage: HttpAnswer = {
  status: 503,
  headers: { ...startingHeaders, 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Maplegate is starting</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retrySeconds}">
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1rem; text-align: center }
</style>
<main><h1>Maplegate is starting</h1><p>This page opens by itself when it is ready. The terminal says how far it is.</p></main></html>`,
};

const startingRefusal: HttpAnswer = {
  status: 503,
  headers: { ...startingHeaders, 'content-type': 'application/json' },
  body: JSON.stringify({ code: 'UNAVAILABLE', message: 'Maplegate is starting. Please try again.' }),
};

/** Answers browsers with a page and other clients with an error while no cloud runs. */
const answerStarting = onOwnNames((request, response) => {
  // Reads the body, because an unread body would block the connection for the next request.
  request.resume();
  send(response, request.headers.accept?.includes('text/html') ? startingPage : startingRefusal);
});

export const newServer = (): Server => createServer(answerStarting);

/** Lets `listener` answer instead of the starting page. Returns a function that undoes this. */
export function answerWith(server: Server, listener: RequestListener): () => void {
  const answer = onOwnNames(listener);
  server.off('request', answerStarting).on('request', answer);
  return () => server.off('request', answer).on('request', answerStarting);
}

/** `port` is ignored if `site` listens. `patience` multiplies the functions' timeouts. @throws Error EADDRINUSE */
export async function startMachine(port: number, site = newServer(), patience = 1): Promise<Machine> {
  const url = `http://localhost:${site.listening ? portOf(site) : await listen(site, port)}`;
  const aws = newServer();
  const lambda = createLambda([], line => machine.log(line), patience);
  const machine: Machine = {
    site,
    url,
    aws,
    endpoint: `http://127.0.0.1:${await listen(aws)}`,
    lambda,
    secrets: new Map(),
    principals: new Map(),
    log: () => {},
    async close() {
      await Promise.all([stopListening(site), stopListening(aws), lambda.close()]);
    },
  };
  return machine;
}
