import { createServer, type RequestListener, type Server } from 'node:http';
import type { Principal } from './aws/service.ts';
import { type HttpAnswer, listen, onOwnNames, portOf, send, stopListening } from './http.ts';
import { createLambda, type Lambda } from './lambda/lambda.ts';

/**
 * Machine for a cloud: its servers, the threads of its functions, and their secrets. A machine that outlives its cloud
 * can run the next one, whose functions are then loaded already.
 */
export interface Machine {
  /** Listens for all that CloudFront answers. */
  readonly site: Server;
  readonly url: string;
  /** Listens for AWS. */
  readonly aws: Server;
  /** The endpoint of every AWS service. */
  readonly endpoint: string;
  readonly lambda: Lambda;
  /** The random values of the templates' secrets, by ARN. */
  readonly secrets: Map<string, string>;
  /** Everyone who may sign, by access key. */
  readonly principals: Map<string, Principal>;
  /** Receives what the functions print. */
  log: (line: string) => void;
  close(): Promise<void>;
}

/** After how many seconds a browser asks again, and a program should. */
const againAfter = 1;

const startingHeaders = { 'retry-after': String(againAfter), 'cache-control': 'no-store' };

/** A page that asks for itself again until it is the one that was wanted. */
const startingPage: HttpAnswer = {
  status: 503,
  headers: { ...startingHeaders, 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Maplegate is starting</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${againAfter}">
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

/** Tells every request that it is too early: browsers that open a page by a page, all others by a refusal. */
const answerStarting = onOwnNames((request, response) => {
  // The rest of a body that nobody reads would keep its connection from the next request.
  request.resume();
  send(response, request.headers.accept?.includes('text/html') ? startingPage : startingRefusal);
});

/** Makes a server that answers from its first moment: until a cloud runs, that it is starting. */
export const newServer = (): Server => createServer(answerStarting);

/** Lets a cloud answer what comes to its machine's own names at one of its servers. Answers what gives the server back. */
export function answerWith(server: Server, listener: RequestListener): () => void {
  const answer = onOwnNames(listener);
  server.off('request', answerStarting).on('request', answer);
  return () => server.off('request', answer).on('request', answerStarting);
}

/**
 * Starts to listen; until a cloud runs, every request is told that it is starting.
 * @param port that of the one URL; 0 for any
 * @param site one of `newServer`, which may listen already, on whatever port
 * @param patience by how much the functions may take longer than their templates say
 * @throws Error with the code EADDRINUSE when the port is taken
 */
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
