import type { APIGatewayEventRequestContextV2, APIGatewayProxyEventV2 } from 'aws-lambda';

export type Claims = Readonly<Record<string, unknown>>;

/** HTTP API request, payload 2.0. Has claims if the route has the authorizer. */
export type ApiEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayEventRequestContextV2 & {
    authorizer?: { jwt?: { claims: Claims; scopes: null } };
  };
};

/** Request from a caller that replaces API Gateway: the local API, a test or a measurement. */
export interface ApiRequest {
  readonly route: { readonly method: string; readonly path: string };
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Query as in the URL, without the question mark. */
  readonly query?: string | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
  readonly claims?: Claims | undefined;
  readonly requestId: string;
  readonly sourceIp?: string | undefined;
}

/** Builds the event that API Gateway sends to a function. Missing parts are left out, as API Gateway does. */
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
 * Header with a secret that CloudFront adds. It proves that a request came through CloudFront and its firewall. An HTTP API
 * supports neither WAF nor a resource policy, its JWT authorizer excludes another authorizer, and CloudFront does not sign
 * requests to it. CloudFront overwrites this header if a viewer sends it.
 */
export const originHeader = 'x-origin-secret';

/** Environment variable with the accepted secrets, separated by spaces: the current one and the previous one. */
export const originSecretsVariable = 'ORIGIN_SECRETS';

/** Header with the viewer's address from CloudFront, which overwrites it if a viewer sends it. */
export const viewerHeader = 'x-viewer-address';
