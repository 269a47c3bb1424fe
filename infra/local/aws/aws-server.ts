import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AwsService } from '../../../functions/deployment.ts';
import type { CloudFormation } from '../cloudformation/cloudformation.ts';
import { type HttpAnswer, readBody } from '../http.ts';
import type { S3 } from '../s3/s3.ts';
import type { Rates } from './rates.ts';
import type { RestService } from './rest-service.ts';
import { AwsError, type JsonService, type Principal, tooLarge } from './service.ts';
import { type SignedRequest, verifySignature } from './sigv4.ts';

/** Finds the emulated service by the target header, the path or the content type. The default is S3. */

export interface AwsServerOptions {
  readonly dynamo: JsonService;
  readonly cognito: JsonService & { readonly jwks: object; readonly poolId: string };
  readonly kms: JsonService;
  readonly s3: Pick<S3, 'handle'>;
  readonly ses: RestService;
  readonly smsVoice: JsonService;
  readonly socialMessaging: RestService;
  readonly cloudFormation?: CloudFormation;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly rates?: Rates | undefined;
  readonly intercept?: InterceptCall | undefined;
}

/** Wraps a call in tests. `run` returns the normal answer; returning undefined closes the connection. */
export type InterceptCall = (
  message: IncomingMessage,
  run: () => Promise<HttpAnswer>,
  body?: Buffer,
) => Promise<HttpAnswer | undefined>;

interface JsonRoute {
  readonly service: JsonService;
  readonly signedAs: Exclude<AwsService, 's3'>;
  readonly headers: Readonly<Record<string, string>>;
}

/** AWS lets browsers call Cognito from any origin. */
const openCors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};
const openPreflight = {
  ...openCors,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-max-age': '172800',
};
/** The services with a JSON protocol use their own error codes for a wrong signature. */
const jsonSignatureCodes = new Map([
  ['InvalidAccessKeyId', 'UnrecognizedClientException'],
  ['SignatureDoesNotMatch', 'InvalidSignatureException'],
  ['RequestTimeTooSkewed', 'InvalidSignatureException'],
  ['AuthorizationHeaderMalformed', 'IncompleteSignatureException'],
  ['AccessDenied', 'IncompleteSignatureException'],
]);

export function awsListener(options: AwsServerOptions): RequestListener {
  return (message, response) => {
    serve(message, response, options).catch((error: unknown) => {
      // Ignores an incomplete request, because its caller has disconnected.
      if (message.complete) console.error('The AWS server failed', error);
      response.destroy();
    });
  };
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  options: AwsServerOptions,
): Promise<void> {
  const received = await readBody(message);
  const run = () => answer(message, received, options);
  const reply = options.intercept ? await options.intercept(message, run, received) : await run();
  if (!reply) return void response.destroy();
  response.writeHead(reply.status, reply.headers).end(message.method === 'HEAD' ? undefined : reply.body);
}

async function answer(
  message: IncomingMessage,
  body: Buffer | undefined,
  options: AwsServerOptions,
): Promise<HttpAnswer> {
  const { method, url } = message;
  const target = String(message.headers['x-amz-target'] ?? '');
  const [prefix = '', action = ''] = target.split('.');
  const route = findRoute(prefix, options);
  if (route) return answerJson(message, body, route, action, options);
  const isPoolPath = url === `/${options.cognito.poolId}/.well-known/jwks.json`;
  if (method === 'OPTIONS' && (url === '/' || isPoolPath)) return answerPreflight(message);
  if (method === 'GET' && isPoolPath) {
    const headers = { 'content-type': 'application/json', ...openCors };
    return { status: 200, headers, body: JSON.stringify(options.cognito.jwks) };
  }
  if (body && options.ses.knows(url ?? '')) return options.ses.handle(message, body);
  if (body && options.socialMessaging.knows(url ?? '')) return options.socialMessaging.handle(message, body);
  if (body && options.cloudFormation?.knows(message.headers['content-type']))
    return options.cloudFormation.handle(message, body);
  return options.s3.handle(message, body);
}

function findRoute(
  prefix: string,
  { dynamo, cognito, kms, smsVoice }: AwsServerOptions,
): JsonRoute | undefined {
  if (prefix === 'DynamoDB_20120810') {
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    return { service: dynamo, signedAs: 'dynamodb', headers };
  }
  if (prefix === 'AWSCognitoIdentityProviderService') {
    const headers = { 'content-type': 'application/x-amz-json-1.1', ...openCors };
    return { service: cognito, signedAs: 'cognito-idp', headers };
  }
  if (prefix === 'TrentService') {
    const headers = { 'content-type': 'application/x-amz-json-1.1' };
    return { service: kms, signedAs: 'kms', headers };
  }
  if (prefix === 'PinpointSMSVoiceV2') {
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    return { service: smsVoice, signedAs: 'sms-voice', headers };
  }
  return undefined;
}

function answerPreflight(message: IncomingMessage): HttpAnswer {
  const wanted = message.headers['access-control-request-headers'];
  const allowed = wanted === undefined ? undefined : { 'access-control-allow-headers': wanted };
  return { status: 200, headers: { ...openPreflight, ...allowed } };
}

async function answerJson(
  message: IncomingMessage,
  body: Buffer | undefined,
  route: JsonRoute,
  action: string,
  { findPrincipal, rates }: AwsServerOptions,
): Promise<HttpAnswer> {
  const headers = { 'x-amzn-requestid': randomUUID(), ...route.headers };
  try {
    if (!body) throw tooLarge();
    const principal = verifyJson(message, body, route, findPrincipal);
    const userAgent = message.headers['user-agent'] ?? '';
    rates?.(`${route.signedAs}:${action}`);
    route.service.admit?.(action, { body, userAgent }, principal);
    const result = await route.service.call(action, parseInput(body), principal);
    return { status: 200, headers, body: JSON.stringify(result) };
  } catch (error) {
    const refusal = toRefusal(error, `${route.signedAs} ${action}`);
    const { code, message: text, status } = refusal;
    const json = JSON.stringify({ __type: code, message: text, ...refusal.body });
    return { status, headers: { ...headers, 'x-amzn-errortype': code }, body: json };
  }
}

/** Undefined for an unsigned call. @throws AwsError with the error codes of the services that use JSON */
function verifyJson(
  message: IncomingMessage,
  body: Buffer,
  { signedAs }: JsonRoute,
  findPrincipal: AwsServerOptions['findPrincipal'],
): Principal | undefined {
  const { headers, method = 'POST', url = '/' } = message;
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return undefined;
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const request: SignedRequest = { service: signedAs, method, path, query, headers, body };
  try {
    return verifySignature(request, findPrincipal, new Date());
  } catch (error) {
    const code = error instanceof AwsError ? jsonSignatureCodes.get(error.code) : undefined;
    throw error instanceof AwsError && code ? new AwsError(code, error.message) : error;
  }
}

function parseInput(body: Buffer): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body.toString() || '{}');
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input };
  } catch {
    // No return here: invalid JSON gets the same error as JSON that is not an object.
  }
  throw new AwsError('SerializationException', 'The request body is not a JSON object');
}

function toRefusal(error: unknown, what: string): AwsError {
  if (error instanceof AwsError) return error;
  console.error(`${what} failed`, error);
  return new AwsError(
    'InternalServerError',
    'The request processing has failed because of an unknown error',
    500,
  );
}
