import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import { apiEvent, createRouteFinder } from '../../../functions/deployment.ts';
import { awsLimits } from '../../aws-limits.ts';
import { decoded, type HttpAnswer } from '../http.ts';
import { InvocationRefused, type Lambda } from '../lambda/lambda.ts';
import { asProperties, type CloudTemplate } from '../template/template.ts';
import { createThrottle, type Throttle } from '../throttle.ts';

/** Local API Gateway HTTP API: routes, throttles, JWT authorizer and payload format 2.0. */

interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
}

export interface ApiRoute {
  readonly method: string;
  readonly path: string;
  readonly functionName: string;
  readonly authorizer: JwtAuthorizer | undefined;
  readonly throttle: Throttle;
}

const Limits = v.object({ ThrottlingRateLimit: v.number(), ThrottlingBurstLimit: v.number() });
/** Limits of calls. A route without its own settings uses the default limits, but has its own count. */
const Stage = v.object({ DefaultRouteSettings: Limits, RouteSettings: v.record(v.string(), Limits) });

export function routesOf(template: CloudTemplate): ApiRoute[] {
  const [stage] = template.ofType('AWS::ApiGatewayV2::Stage');
  if (!stage) throw new Error('The API has no stage');
  const { DefaultRouteSettings, RouteSettings } = v.parse(Stage, template.propertiesOf(stage));
  return template.ofType('AWS::ApiGatewayV2::Route').map(route => {
    const { RouteKey, Target, AuthorizerId } = route.properties;
    const [method = '', path = ''] = String(RouteKey).split(' ');
    const limits = ownProperty(RouteSettings, String(RouteKey)) ?? DefaultRouteSettings;
    return {
      method,
      path,
      functionName: functionBehind(template, Target, route.stack),
      authorizer: AuthorizerId === undefined ? undefined : authorizerOf(template, AuthorizerId, route.stack),
      throttle: { rate: limits.ThrottlingRateLimit, burst: limits.ThrottlingBurstLimit },
    };
  });
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

/** `body` is undefined if it was too large. The headers that CloudFront `added` replace those of the caller. */
export type ApiGateway = (
  request: IncomingMessage,
  body: Buffer | undefined,
  added: Readonly<Record<string, string>>,
) => Promise<HttpAnswer>;

export function createApiGateway(options: {
  routes: readonly ApiRoute[];
  lambda: Lambda;
  jwks: object;
  isLimited: () => boolean;
  log: (line: string) => void;
}): ApiGateway {
  const verify = tokenVerifier(options.jwks);
  const findRoute = createRouteFinder(options.routes);
  const throttles = new Map(options.routes.map(route => [route, createThrottle(route.throttle, Date.now)]));
  return async (request, body, added) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const found = findRoute(request.method ?? 'GET', path);
    if (!found) return json(404, { message: 'Not Found' });
    if (!body || body.length > awsLimits.apiPayload.most)
      return json(413, { message: 'Request Entity Too Large' });
    const { route, parameters } = found;
    if (options.isLimited() && !throttles.get(route)?.()) return json(429, { message: 'Too Many Requests' });
    const claims = route.authorizer && (await verify(request.headers.authorization, route.authorizer));
    if (route.authorizer && !claims)
      return json(401, { message: 'Unauthorized' }, { 'www-authenticate': 'Bearer' });
    const event = apiEvent({
      route,
      path,
      parameters: parameters && mapped(parameters, decoded),
      query,
      headers: { ...mapped(request.headers, String), ...added },
      body: body.length > 0 ? body.toString('utf8') : undefined,
      claims: claims && mapped(claims, flattened),
      requestId: randomUUID(),
      sourceIp: request.socket.remoteAddress,
    });
    try {
      const result = await options.lambda.invoke(route.functionName, event);
      return answerOf(result, event.requestContext.requestId);
    } catch (error) {
      options.log(`${route.method} ${route.path}: ${error}`);
      if (error instanceof InvocationRefused) return json(error.status, { message: error.gatewayMessage });
      return json(500, { message: 'Internal Server Error' });
    }
  };
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

function mapped<T>(values: object, change: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** Writes every claim as a text, and a list as `[a b]`, as HTTP APIs do. */
function flattened(claim: unknown): string {
  return Array.isArray(claim) ? `[${claim.join(' ')}]` : String(claim);
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
