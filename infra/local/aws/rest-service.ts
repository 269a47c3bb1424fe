import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpAnswer } from '../http.ts';
import { AwsError } from './service.ts';

/** A local AWS service with a JSON API over REST. */
export interface RestService {
  knows(path: string): boolean;
  handle(message: IncomingMessage, body: Buffer): Promise<HttpAnswer>;
}

/** Answers the calls below a path, and errors in the form of AWS's REST APIs. */
export function createRestService(
  prefix: string,
  call: (message: IncomingMessage, body: Buffer) => Promise<object>,
): RestService {
  return {
    knows: path => path.startsWith(prefix),
    handle: async (message, body) => {
      try {
        return answer(200, await call(message, body));
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return answer(error.status, { message: error.message }, { 'x-amzn-errortype': error.code });
      }
    },
  };
}

function answer(status: number, body: object, headers: Record<string, string> = {}): HttpAnswer {
  const common = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
  return { status, headers: { ...common, ...headers }, body: JSON.stringify(body) };
}
