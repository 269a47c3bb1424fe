import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedRequest } from '../local/aws/sigv4.ts';
import { type Served, serve } from './serve.ts';

export type Reply = { readonly status: number; readonly body: object | string } | 'hang up' | 'say nothing';

export interface ScriptedServer extends Served {
  /** Sets the next replies and forgets earlier requests. The last reply repeats. */
  play(replies: readonly Reply[]): void;
  /** Returns the requests since the last `play`. */
  received(): readonly SignedRequest[];
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  let script: readonly Reply[] = [];
  let requests: SignedRequest[] = [];
  const served = await serve(async (request, response) => {
    requests.push(await read(request));
    answer(response, script[Math.min(requests.length, script.length) - 1]);
  });
  return {
    ...served,
    play(replies) {
      script = replies;
      requests = [];
    },
    received: () => requests,
  };
}

async function read(request: IncomingMessage): Promise<SignedRequest> {
  const body = Buffer.concat(await request.toArray());
  const { method = '', url = '', headers } = request;
  return { service: 'dynamodb', method, path: url, query: new URLSearchParams(), headers, body };
}

function answer(response: ServerResponse, reply: Reply | undefined): void {
  if (reply === 'say nothing') return;
  if (!reply || reply === 'hang up') {
    response.destroy();
    return;
  }
  const { status, body } = reply;
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'request' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
