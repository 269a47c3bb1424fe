import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import type { Lambda } from '../lambda/lambda.ts';
import { asProperties, type CloudTemplate } from '../template/template.ts';

/** An HTTP API as API Gateway runs it: its routes, its JWT authorizer and payload format 2.0. */

interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
}

export interface ApiRoute {
  /** `GET /api/application/{id}` */
  readonly key: string;
  readonly method: string;
  readonly pattern: RegExp;
  /** The construct id of the function behind it. */
  readonly functionName: string;
  readonly authorizer: JwtAuthorizer | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Buffer;
}

const payloadLimit = 10 * 1024 * 1024;

/** The routes of the template's HTTP API; `functionName` tells a function's name from its logical id. */
export function routesOf(template: CloudTemplate): ApiRoute[] {
  const routes = template.ofType('AWS::ApiGatewayV2::Route').map(route => {
    const { RouteKey, Target, AuthorizerId } = route.properties;
    const [method = '', path = ''] = String(RouteKey).split(' ');
    return {
      key: String(RouteKey),
      method,
      pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      functionName: functionBehind(template, Target, route.stack),
      authorizer: AuthorizerId === undefined ? undefined : authorizerOf(template, AuthorizerId, route.stack),
    };
  });
  // A fixed path goes before one with a parameter, as API Gateway chooses.
  return routes.sort((one, other) => Number(one.key.includes('{')) - Number(other.key.includes('{')));
}

function functionBehind(template: CloudTemplate, target: unknown, stack: string): string {
  const join = asProperties(target)['Fn::Join'];
  const reference =
    Array.isArray(join) && Array.isArray(join[1])
      ? join[1].find(part => typeof part === 'object')
      : undefined;
  const integration = template.targetOf(reference, stack);
  return template.targetOf(integration.properties['IntegrationUri'], stack).id;
}

function authorizerOf(template: CloudTemplate, reference: unknown, stack: string): JwtAuthorizer {
  const authorizer = template.targetOf(reference, stack);
  const { Issuer, Audience } = asProperties(template.propertiesOf(authorizer)['JwtConfiguration']);
  return { issuer: String(Issuer), audience: Array.isArray(Audience) ? Audience.map(String) : [] };
}

export interface ApiGateway {
  /** Answers one request whose body has been read; `added` headers come from what stands in front, and win. */
  handle(
    request: IncomingMessage,
    body: Buffer,
    added?: Readonly<Record<string, string>>,
  ): Promise<HttpAnswer>;
}

/** An API over `routes` whose tokens are signed by `jwks`. */
export function createApiGateway(options: {
  routes: readonly ApiRoute[];
  lambda: Lambda;
  jwks: object;
  log: (line: string) => void;
}): ApiGateway {
  const verify = tokenVerifier(options.jwks);
  return {
    async handle(request, body, added = {}) {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const found = findRoute(options.routes, request.method ?? 'GET', path);
      if (!found) return json(404, { message: 'Not Found' });
      if (body.length > payloadLimit) return json(413, { message: 'Request Entity Too Large' });
      const { route, parameters } = found;
      const claims = route.authorizer && (await verify(request.headers.authorization, route.authorizer));
      if (route.authorizer && !claims)
        return json(401, { message: 'Unauthorized' }, { 'www-authenticate': 'Bearer' });
      const event = eventOf({ request, added, body, path, query, route, parameters, claims });
      try {
        return answerOf(
          await options.lambda.invoke(route.functionName, event),
          event.requestContext.requestId,
        );
      } catch (error) {
        options.log(`${route.key}: ${error}`);
        return json(500, { message: 'Internal Server Error' });
      }
    },
  };
}

function findRoute(routes: readonly ApiRoute[], method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, parameters: match.groups ?? {} };
  }
  return undefined;
}

type Verify = (header: string | undefined, authorizer: JwtAuthorizer) => Promise<JwtPayload | undefined>;

/** Checks signature, issuer, expiry and audience (`aud`, or `client_id` in an access token). */
function tokenVerifier(jwks: object): Verify {
  const keys = JSON.parse(JSON.stringify(jwks));
  return async (header, { issuer, audience }) => {
    const verifier = JwtRsaVerifier.create({
      issuer,
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
    });
    verifier.cacheJwks(keys);
    try {
      const claims = await verifier.verify((header ?? '').replace(/^Bearer /i, ''));
      const client = String(claims.aud ?? claims['client_id']);
      return audience.includes(client) ? claims : undefined;
    } catch {
      return undefined;
    }
  };
}

interface EventParts {
  readonly request: IncomingMessage;
  readonly added: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly path: string;
  readonly query: string;
  readonly route: ApiRoute;
  readonly parameters: Record<string, string>;
  readonly claims: JwtPayload | undefined;
}

function eventOf({ request, added, body, path, query, route, parameters, claims }: EventParts) {
  const search = new URLSearchParams(query);
  const names = [...new Set(search.keys())];
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  const now = new Date();
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: query,
    headers: { ...headers, ...added },
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(names.map(name => [name, search.getAll(name).join(',')])),
    }),
    ...(Object.keys(parameters).length > 0 && {
      pathParameters: Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [name, decoded(value)]),
      ),
    }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: route.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      ...(claims && { authorizer: { jwt: { claims: flattened(claims), scopes: null } } }),
    },
    ...(body.length > 0 && { body: body.toString('utf8') }),
    isBase64Encoded: false,
  };
}

/** HTTP APIs hand every claim over as text, lists as `[a b]`. */
function flattened(claims: JwtPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function answerOf(result: unknown, requestId: string): HttpAnswer {
  const { statusCode = 200, headers = {}, body = '' } = asProperties(result);
  const text = Object.entries(asProperties(headers)).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  return {
    status: Number(statusCode),
    headers: { 'content-type': 'text/plain', ...Object.fromEntries(text), 'apigw-requestid': requestId },
    body: String(body),
  };
}

function json(status: number, body: object, headers: Record<string, string> = {}): HttpAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
