import * as sdkClient from '@aws-sdk/client-dynamodb';
import * as sdk from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { DynamoDBClient } from '../bundling/small-dynamodb/client.ts';
import { DynamoDBDocumentClient } from '../bundling/small-dynamodb/document.ts';
import { type Reply, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** Tests compare the SDK's DynamoDB client (`theirs`) with the small client of the bundles (`ours`). */

/** Timeout in milliseconds, long enough for a busy machine. */
const patience = 10_000;
const handlerFor = (requestTimeout: number) => ({ requestTimeout, throwOnRequestTimeout: true });
/** Returns a new object each time, because the SDK modifies it. */
const translation = () => ({ marshallOptions: { removeUndefinedValues: true } });

export function theirs(requestTimeout = patience): sdk.DynamoDBDocumentClient {
  const client = new sdkClient.DynamoDBClient({ requestHandler: handlerFor(requestTimeout) });
  return sdk.DynamoDBDocumentClient.from(client, translation());
}

export function ours(requestTimeout = patience): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ requestHandler: handlerFor(requestTimeout) });
  return DynamoDBDocumentClient.from(client, translation());
}

/** Starts a DynamoDB with prepared replies for a block of tests, and sets a function's environment variables. */
export function scriptedDynamoDB(): () => ScriptedServer {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer();
  });
  afterAll(() => server.close());
  beforeEach(() => stubFunction(server.url));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return () => server;
}

function stubFunction(url: string): void {
  vi.stubEnv('AWS_REGION', 'ca-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  vi.stubEnv('AWS_ENDPOINT_URL', url);
  vi.spyOn(Math, 'random').mockReturnValue(0);
}

/** Returns what a client sent and received, without the parts that differ in each call. */
export async function outcome(
  server: ScriptedServer,
  replies: readonly Reply[],
  work: () => Promise<unknown>,
) {
  server.play(replies);
  const came = await work().then(essenceOfAnswer, essenceOfError);
  return { sent: server.received().map(essenceOfRequest), came };
}

const comparedHeaders = [
  'content-type',
  'content-length',
  'x-amz-target',
  'x-amz-security-token',
  'amz-sdk-request',
];

function essenceOfRequest({ method, path, headers, body }: ReturnType<ScriptedServer['received']>[number]) {
  const { ClientRequestToken, ...members } = JSON.parse(Buffer.from(body).toString());
  return {
    method,
    path,
    headers: comparedHeaders.map(name => [name, headers[name]]),
    hasToken: typeof ClientRequestToken === 'string',
    members,
  };
}

function essenceOfAnswer(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (name, value) => (name === '$metadata' ? undefined : value)));
}

function essenceOfError(error: unknown): unknown {
  if (!(error instanceof Error)) throw error;
  const { name, message } = error;
  return essenceOfAnswer({ ...error, name, message });
}
