import type { Readable } from 'node:stream';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols';
import { retryMiddleware, StandardRetryStrategy } from '@smithy/core/retry';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { defaultProvider } from '../lambda-credentials.ts';

/**
 * Takes the place of `@aws-sdk/client-dynamodb` in the bundles that `bundle.ts` chooses: calls are signed, sent and
 * tried again by the parts of the SDK that its client uses for that. What the client has around them, with
 * `lib-dynamodb`, weighs 160 KB and takes a third of a cold start. The tests compare both with the SDK, call by call
 * and failure by failure.
 */

/** The members of a call or an answer, as the API names them. */
export type Members = Readonly<Record<string, unknown>>;

/** Attributes by name, in DynamoDB's own notation. */
export type Stored = Readonly<Record<string, AttributeValue>>;

/** The members of an answer that hold attributes, among its others. */
export interface Answer extends Members {
  readonly Item?: Stored;
  readonly Items?: readonly Stored[];
  readonly Attributes?: Stored;
  readonly LastEvaluatedKey?: Stored;
}

/** The options that it knows, of those that the SDK's client has. */
interface Options {
  /** Time limits in milliseconds, or what sends requests. */
  readonly requestHandler?: Parameters<typeof NodeHttpHandler.create>[0];
}

/** Defaults of the SDK for DynamoDB; the delay in milliseconds, doubled each time. */
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
    refuse(others);
    const strategy = new StandardRetryStrategy(standard);
    this.#http = NodeHttpHandler.create(requestHandler);
    this.#withRetries = retryMiddleware({
      maxAttempts: async () => standard.maxAttempts,
      retryStrategy: async () => strategy,
    });
  }

  /**
   * Makes one call, such as `GetItem`.
   * @throws DynamoDBServiceException when DynamoDB refuses; the connection's own error when no answer comes
   */
  async call(action: string, input: Members): Promise<Answer> {
    const request = requestOf(action, JSON.stringify(input));
    const attempt = async () => {
      const { response } = await this.#http.handle(new HttpRequest(await this.#signer.sign(request)));
      return { response, output: { answer: await answerIn(response), $metadata: {} } };
    };
    const { output } = await this.#withRetries(attempt, {})({ input, request });
    return output.answer;
  }
}

/**
 * Refuses options that the small client does not know, which would otherwise be ignored without a sign.
 * @throws Error when there is one
 */
export function refuse(options: object): void {
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

async function answerIn(response: HttpResponse): Promise<Answer> {
  const body: Readable = response.body;
  const text = Buffer.concat(await body.toArray()).toString();
  if (response.statusCode < 300) return JSON.parse(text);
  throw refusalOf(response, text);
}

/** A refusal or a failure of DynamoDB, with its name there and the members of its answer. */
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

  /** Whose headers may say when to try again. Not a property of its own: whoever prints the error prints those. */
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

/** None where something between us and DynamoDB answered in words of its own. */
function membersIn(text: string): Members {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
