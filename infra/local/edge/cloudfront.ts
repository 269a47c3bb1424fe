import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import { type HttpAnswer, pathOf, readBody, send } from '../http.ts';
import { asProperties, type CloudTemplate, type Properties } from '../template/template.ts';
import type { ApiGateway } from './api-gateway.ts';
import type { Inspection } from './managed-rules.ts';

/** Local CloudFront distribution: rewrites page paths, adds security headers and passes /api to the API. */

type Rewrite = (request: IncomingMessage) => Rewritten | HttpAnswer;

interface Rewritten {
  readonly path: string;
  readonly added: Readonly<Record<string, string>>;
}

export interface Site {
  readonly generated: Readonly<Record<string, string>>;
  /** Returns the firewall's answer, or undefined to let the request through. */
  readonly refuse: (request: IncomingMessage) => HttpAnswer | undefined;
  readonly inspect: Inspection;
  readonly rewrite: Rewrite;
  readonly rewriteApi: Rewrite;
  readonly headers: Readonly<Record<string, string>>;
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly passesCookies: boolean;
  readonly apiPaths: readonly string[];
}

/** Reads the behaviours of the first distribution. `endpoints` replaces AWS hosts in headers with local ones. */
export function behaviourOf(
  template: CloudTemplate,
  endpoints: (text: string) => string,
): Omit<Site, 'generated' | 'refuse' | 'inspect'> {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template has no distribution');
  const config = asProperties(distribution.properties['DistributionConfig']);
  const behaviour = asProperties(config['DefaultCacheBehavior']);
  const behaviours = listOf(config['CacheBehaviors']);
  const [ofApi] = behaviours;
  const rewriteOf = (properties: Properties): Rewrite => {
    const [association] = listOf(properties['FunctionAssociations']);
    if (!association) return request => ({ path: pathOf(request), added: {} });
    const code = template.targetOf(association['FunctionARN'], distribution.stack);
    return viewerRequest(String(template.propertiesOf(code)['FunctionCode']));
  };
  const policy = template.targetOf(behaviour['ResponseHeadersPolicyId'], distribution.stack);
  return {
    rewrite: rewriteOf(behaviour),
    rewriteApi: rewriteOf(ofApi ?? {}),
    headers: Object.fromEntries(
      Object.entries(headersOf(template.propertiesOf(policy))).map(([name, value]) => [
        name,
        endpoints(value),
      ]),
    ),
    originHeaders: originHeadersOf(template.resolve(config['Origins'], distribution.stack)),
    passesCookies: passesCookies(template, behaviours, distribution.stack),
    // All behaviours except the default one belong to the API.
    apiPaths: behaviours.map(({ PathPattern }) => String(PathPattern)),
  };
}

/** The first behaviour after the default one belongs to the API. */
function passesCookies(template: CloudTemplate, [api]: readonly Properties[], stack: string): boolean {
  const policy = template.targetOf(api?.['OriginRequestPolicyId'], stack);
  const config = asProperties(template.propertiesOf(policy)['OriginRequestPolicyConfig']);
  return asProperties(config['CookiesConfig'])['CookieBehavior'] !== 'none';
}

const CustomHeaders = v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() }));

function originHeadersOf(value: unknown): Record<string, string> {
  const api = listOf(value).find(origin => origin['CustomOriginConfig']);
  const headers = v.parse(CustomHeaders, api?.['OriginCustomHeaders'] ?? []);
  return Object.fromEntries(headers.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]));
}

function listOf(value: unknown): Properties[] {
  return Array.isArray(value) ? value.map(asProperties) : [];
}

/** Returns whether a path matches a pattern, which may end with `*`. */
function isPathOf(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function viewerRequest(code: string): Rewrite {
  const context = createContext({});
  runInContext(code, context);
  return request => {
    const { method, socket } = request;
    context['event'] = {
      viewer: { ip: socket.remoteAddress ?? '' },
      request: { method, uri: pathOf(request), querystring: {}, headers: {}, cookies: {} },
    };
    const result = asProperties(runInContext('handler(event)', context));
    const headers = Object.fromEntries(
      Object.entries(asProperties(result['headers'])).map(([name, header]) => [
        name,
        String(asProperties(header)['value']),
      ]),
    );
    if (typeof result['uri'] === 'string') return { path: result['uri'], added: headers };
    return { status: Number(result['statusCode']), headers, body: '' };
  };
}

function headersOf(policy: Properties): Record<string, string> {
  const config = asProperties(policy['ResponseHeadersPolicyConfig']);
  const security = asProperties(config['SecurityHeadersConfig'] ?? {});
  const custom = asProperties(config['CustomHeadersConfig'] ?? { Items: [] })['Items'];
  const one = (name: string): Properties | undefined =>
    Object.hasOwn(security, name) ? asProperties(ownProperty(security, name)) : undefined;
  const transport = one('StrictTransportSecurity');
  const headers = new Map<string, unknown>(
    Object.entries({
      'content-security-policy': one('ContentSecurityPolicy')?.['ContentSecurityPolicy'],
      'x-content-type-options': one('ContentTypeOptions') && 'nosniff',
      'x-frame-options': one('FrameOptions')?.['FrameOption'],
      'referrer-policy': one('ReferrerPolicy')?.['ReferrerPolicy'],
      'strict-transport-security':
        transport &&
        [
          `max-age=${transport['AccessControlMaxAgeSec']}`,
          transport['IncludeSubdomains'] && 'includeSubDomains',
          transport['Preload'] && 'preload',
        ]
          .filter(Boolean)
          .join('; '),
    }),
  );
  for (const item of Array.isArray(custom) ? custom.map(asProperties) : [])
    headers.set(String(item['Header']).toLowerCase(), item['Value']);
  return Object.fromEntries([...headers].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** Returns a page that only the local system has, such as the mailbox, or undefined for other paths. */
export type LocalPage = (path: string) => HttpAnswer | undefined;

/** Like `LocalPage`, for all pages together. Some have forms. */
export type LocalPages = (
  path: string,
  request: IncomingMessage,
) => HttpAnswer | Promise<HttpAnswer> | undefined;

export type Pages = (request: IncomingMessage, response: ServerResponse, site: Site) => Promise<void>;

export function createSiteListener(
  site: Site,
  api: ApiGateway,
  localPages: LocalPages,
  pages: Pages,
): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    const refusal = site.refuse(request);
    if (refusal) {
      // Reads the body of a refused request, because an unread body would block the connection for the next one.
      request.resume();
      return send(response, refusal);
    }
    const isCall = site.apiPaths.some(pattern => isPathOf(pattern, path));
    const body = isCall ? await readBody(request) : Buffer.of();
    const query = request.url?.slice(path.length + 1) ?? '';
    const { method = 'GET' } = request;
    const { 'user-agent': userAgent, cookie } = request.headers;
    const blocked = site.inspect({ method, path, query, userAgent, cookie, body });
    if (blocked) return send(response, blocked);
    if (isCall) {
      if (!site.passesCookies) delete request.headers.cookie;
      const passed = site.rewriteApi(request);
      if ('status' in passed) return send(response, withHeaders(passed, site.headers));
      const added = { ...site.originHeaders, ...passed.added };
      request.url = passed.path + (request.url ?? '').slice(path.length);
      const reply = await api(request, body, added);
      return send(response, withHeaders(reply, site.headers));
    }
    const local = await localPages(path, request);
    if (local) return send(response, local);
    const generated = ownProperty(site.generated, path);
    if (generated === undefined) return pages(request, response, site);
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
    return send(response, withHeaders({ status: 200, headers, body: generated }, site.headers));
  };
  return (request, response) => {
    answer(request, response).catch(error => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

/** Adds the distribution's headers to an answer. If the answer already has a header, that one counts. */
export function withHeaders(answer: HttpAnswer, headers: Readonly<Record<string, string>>): HttpAnswer {
  return { ...answer, headers: { ...headers, ...answer.headers } };
}
