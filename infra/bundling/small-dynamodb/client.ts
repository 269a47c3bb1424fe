import type { Readable } from 'node:stream';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols';
import { retryMiddleware, StandardRetryStrategy } from '@smithy/core/retry';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { defaultProvider } from '../lambda-credentials.ts';

/** Replaces `@aws-sdk/client-dynamodb`, which together with `lib-dynamodb` adds 160 KB and a third of a cold start. */

/** Input of an action, with the property names of the DynamoDB API. */
export type Members = Readonly<Record<string, unknown>>;

export type Stored = Readonly<Record<string, AttributeValue>>;

export interface ApiResponse extends Members {
  readonly Item?: Stored;
  readonly Items?: readonly Stored[];
  readonly Attributes?: Stored;
  readonly LastEvaluatedKey?: Stored;
}

interface Options {
  /** Timeouts in milliseconds, or a request handler. */
  readonly requestHandler?: Parameters<typeof NodeHttpHandler.create>[0];
}

/** The SDK's retry settings for DynamoDB. The delay in milliseconds doubles with each retry. */
const standard = { maxAttempts: 4, baseDelay: 25 };

export class DynamoDBClient {
  readonly #http: ReturnType<typeof NodeHttpHandler.create>;
  readonly #withRetries: ReturnType<typeof retryMiddleware>;
  readonly #signer = new SignatureV4({
    service: 'dynamodb',
    region: async () => region(),
    credentials: defaultProvider(),
    sha256: Sha256,
  });

  constructor({ requestHandler, ...others }: Options = {}) {
    rejectOptions(others);
    const strategy = new StandardRetryStrategy(standard);
    this.#http = NodeHttpHandler.create(requestHandler);
    this.#withRetries = retryMiddleware({
      maxAttempts: async () => standard.maxAttempts,
      retryStrategy: async () => strategy,
    });
  }

  /** @throws DynamoDBServiceException if DynamoDB returns an error; a connection error without an answer */
  async call(action: string, input: Members): Promise<ApiResponse> {
    const request = requestOf(action, JSON.stringify(input));
    const attempt = async () => {
      const { response } = await this.#http.handle(new HttpRequest(await this.#signer.sign(request)));
      return { response, output: { answer: await answerIn(response), $metadata: {} } };
    };
    const { output } = await this.#withRetries(attempt, {})({ input, request });
    return output.answer;
  }
}

/** Refuses options that this client would ignore. @throws Error for any option in `options` */
export function rejectOptions(options: object): void {
  const [first] = Object.keys(options);
  if (first)
    throw new Error(
      `The small DynamoDB client does not know ${first}: add it in infra/bundling/small-dynamodb.`,
    );
}

function requestOf(action: string, body: string): HttpRequest {
  const { protocol, hostname, port, host, pathname } = new URL(endpoint());
  return new HttpRequest({
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/x-amz-json-1.0',
      'content-length': String(Buffer.byteLength(body)),
      'x-amz-target': `DynamoDB_20120810.${action}`,
    },
    body,
  });
}

function endpoint(): string {
  return (
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] ||
    process.env['AWS_ENDPOINT_URL'] ||
    `https://dynamodb.${region()}.amazonaws.com`
  );
}

function region(): string {
  const { AWS_REGION } = process.env;
  if (!AWS_REGION) throw new Error('The environment names no AWS region.');
  return AWS_REGION;
}

async function answerIn(response: HttpResponse): Promise<ApiResponse> {
  const body: Readable = response.body;
  const text = Buffer.concat(await body.toArray()).toString();
  if (response.statusCode < 300) return JSON.parse(text);
  throw refusalOf(response, text);
}

class DynamoDBServiceException extends Error {
  readonly $fault: 'client' | 'server';
  readonly $metadata: { readonly httpStatusCode: number; readonly requestId: string | undefined };
  readonly #response: HttpResponse;

  constructor(name: string, message: string, response: HttpResponse) {
    super(message);
    this.name = name;
    this.$fault = response.statusCode < 500 ? 'client' : 'server';
    this.$metadata = {
      httpStatusCode: response.statusCode,
      requestId: response.headers['x-amzn-requestid'],
    };
    this.#response = response;
  }

  /** The response. The retries read its headers. A getter, so that a logged error does not contain it. */
  get $response(): HttpResponse {
    return this.#response;
  }
}

function refusalOf(response: HttpResponse, text: string): DynamoDBServiceException {
  const members = membersIn(text);
  const { __type = 'Unknown', Message = 'UnknownError', message = Message } = members;
  const name = /[^#]*$/.exec(String(__type))?.[0] ?? '';
  return Object.assign(new DynamoDBServiceException(name, String(message), response), members);
}

/** Returns an empty object if the text is not JSON, for example from a proxy. */
function membersIn(text: string): Members {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
