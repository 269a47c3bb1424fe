import type { APIGatewayEventRequestContextV2, APIGatewayProxyEventV2 } from 'aws-lambda';

/** The claims of a token that API Gateway has verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** A request of an HTTP API, payload 2.0; the claims are there where the route has the authorizer. */
export type ApiEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayEventRequestContextV2 & {
    authorizer?: { jwt?: { claims: Claims; scopes: null } };
  };
};

/** A request to a route, for what calls functions in place of API Gateway: the local API, a test, a measurement. */
export interface ApiRequest {
  readonly route: { readonly method: string; readonly path: string };
  /** The path that was asked for. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** The query as it stands in the URL, without the question mark. */
  readonly query?: string | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
  readonly claims?: Claims | undefined;
  readonly requestId: string;
  readonly sourceIp?: string | undefined;
}

/** The event by which API Gateway hands a request to a function; what is not there is left out, as it does. */
export function apiEvent(request: ApiRequest): ApiEvent {
  const { route, path, parameters, query = '', headers, body, claims, requestId } = request;
  const routeKey = `${route.method} ${route.path}`;
  const search = new URLSearchParams(query);
  const queryStringParameters = Object.fromEntries(
    Array.from(search.keys(), name => [name, search.getAll(name).join(',')]),
  );
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    headers,
    ...(query !== '' && { queryStringParameters }),
    ...(parameters && { pathParameters: parameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: route.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}

/**
 * The header that CloudFront adds, with a secret that nobody else knows: proof that a request came through it, and so through
 * its firewall. An HTTP API can ask neither WAF nor a resource policy, its JWT authorizer leaves no room for another one, and
 * CloudFront signs no requests to it. What a viewer sends under this name is overwritten.
 */
export const originHeader = 'x-origin-secret';

/** The variable with the secrets that are accepted, separated by spaces: the one in use, and the one before it. */
export const originSecretsVariable = 'ORIGIN_SECRETS';

/** The header in which CloudFront says the viewer's address; what a viewer sends under this name is overwritten. */
export const viewerHeader = 'x-viewer-address';
