import type { APIGatewayEventRequestContextV2, APIGatewayProxyEventV2 } from 'aws-lambda';

export type Claims = Readonly<Record<string, unknown>>;

export type ApiEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayEventRequestContextV2 & {
    authorizer?: { jwt?: { claims: Claims; scopes: null } };
  };
};

export interface ApiRequest {
  readonly route: { readonly method: string; readonly path: string };
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  readonly query?: string | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
  readonly claims?: Claims | undefined;
  readonly requestId: string;
  readonly sourceIp?: string | undefined;
}

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

/** Header with a secret that proves that a request came through CloudFront's firewall; HTTP APIs have none. */
export const originHeader = 'x-origin-secret';

/** Variable with the current and the previous secret, separated by spaces. */
export const originSecretsVariable = 'ORIGIN_SECRETS';

/** Header with the viewer's IP address. If viewers send it themselves, CloudFront overwrites it. */
export const viewerHeader = 'x-viewer-address';
