import { createServer, type Server } from 'node:http';
import type { Principal } from './aws/service.ts';
import { listen, stopListening } from './http.ts';
import { createLambda, type Lambda } from './lambda/lambda.ts';

/**
 * What a cloud runs on: its servers, the threads of its functions, and their secrets. A machine that outlives its cloud
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

/**
 * Starts to listen; nothing answers yet.
 * @param port that of the one URL; 0 for any
 * @param site a server that does not listen yet
 * @param patience by how much the functions may take longer than their templates say
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function startMachine(port: number, site = createServer(), patience = 1): Promise<Machine> {
  const url = `http://localhost:${await listen(site, port)}`;
  const aws = createServer();
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
