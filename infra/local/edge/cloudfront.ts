import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createContext, runInContext } from 'node:vm';
import * as v from 'valibot';
import { own } from '../../../functions/contract.ts';
import { type HttpAnswer, pathOf, readBody, send } from '../http.ts';
import { asProperties, type CloudTemplate, type Properties } from '../template/template.ts';
import type { ApiGateway } from './api-gateway.ts';

/** The distribution of the template on this machine: page rewriting, security headers, and /api to the API. */

/** Result of a viewer-request function: the path to read, or an answer of its own. */
type Rewrite = (request: IncomingMessage) => Rewritten | HttpAnswer;

interface Rewritten {
  readonly path: string;
  /** Headers that it gave the request. */
  readonly added: Readonly<Record<string, string>>;
}

export interface Site {
  /** Files that exist only here, such as the runtime configuration, by path. */
  readonly generated: Readonly<Record<string, string>>;
  /** Answer of the firewall before it; undefined when it lets the request through. */
  readonly refuse: (request: IncomingMessage) => HttpAnswer | undefined;
  readonly rewrite: Rewrite;
  /** The same for the paths of the API. */
  readonly rewriteApi: Rewrite;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that the distribution adds to every request that it passes on to the API. */
  readonly originHeaders: Readonly<Record<string, string>>;
  /** Set when it passes cookies on to the API. */
  readonly passesCookies: boolean;
  /** The patterns of the paths that go to the API. */
  readonly apiPaths: readonly string[];
}

/** The first distribution's two behaviours; `endpoints` maps AWS hosts in its headers to local ones. */
export function behaviourOf(
  template: CloudTemplate,
  endpoints: (text: string) => string,
): Omit<Site, 'generated' | 'refuse'> {
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
    // Every other behaviour is the API's.
    apiPaths: behaviours.map(({ PathPattern }) => String(PathPattern)),
  };
}

/** Checks whether the first other behaviour, which is the API's, passes cookies on. */
function passesCookies(template: CloudTemplate, [api]: readonly Properties[], stack: string): boolean {
  const policy = template.targetOf(api?.['OriginRequestPolicyId'], stack);
  const config = asProperties(template.propertiesOf(policy)['OriginRequestPolicyConfig']);
  return asProperties(config['CookiesConfig'])['CookieBehavior'] !== 'none';
}

const CustomHeaders = v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() }));

/** The headers of the one origin that is not a bucket. */
function originHeadersOf(value: unknown): Record<string, string> {
  const api = listOf(value).find(origin => origin['CustomOriginConfig']);
  const headers = v.parse(CustomHeaders, api?.['OriginCustomHeaders'] ?? []);
  return Object.fromEntries(headers.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]));
}

function listOf(value: unknown): Properties[] {
  return Array.isArray(value) ? value.map(asProperties) : [];
}

/** Checks whether a behaviour's pattern, which may end with a star, matches a path. */
function isPathOf(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Runs a CloudFront function's code as CloudFront calls it. */
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

/** The headers that a response headers policy sets. */
function headersOf(policy: Properties): Record<string, string> {
  const config = asProperties(policy['ResponseHeadersPolicyConfig']);
  const security = asProperties(config['SecurityHeadersConfig'] ?? {});
  const custom = asProperties(config['CustomHeadersConfig'] ?? { Items: [] })['Items'];
  const one = (name: string): Properties | undefined =>
    Object.hasOwn(security, name) ? asProperties(own(security, name)) : undefined;
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

/** An extra page of the local cloud, such as the mailbox; answers undefined where it has nothing. */
export type LocalPage = (path: string) => HttpAnswer | undefined;

/** Answers a path of the site that is neither the API's nor this machine's own. */
export type Pages = (request: IncomingMessage, response: ServerResponse, site: Site) => Promise<void>;

/** Makes the listener that answers every request to the one URL. */
export function createSiteListener(
  site: Site,
  api: ApiGateway,
  localPage: LocalPage,
  pages: Pages,
): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    const refusal = site.refuse(request);
    if (refusal) {
      // The rest of a body that nobody reads would keep its connection from the next request.
      request.resume();
      return send(response, refusal);
    }
    if (site.apiPaths.some(pattern => isPathOf(pattern, path))) {
      if (!site.passesCookies) delete request.headers.cookie;
      const passed = site.rewriteApi(request);
      if ('status' in passed) return send(response, withHeaders(passed, site.headers));
      const added = { ...site.originHeaders, ...passed.added };
      request.url = passed.path + (request.url ?? '').slice(path.length);
      const reply = await api(request, await readBody(request), added);
      return send(response, withHeaders(reply, site.headers));
    }
    const local = localPage(path);
    if (local) return send(response, local);
    const generated = own(site.generated, path);
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

/** An answer with the headers of the distribution; its own win. */
export function withHeaders(answer: HttpAnswer, headers: Readonly<Record<string, string>>): HttpAnswer {
  return { ...answer, headers: { ...headers, ...answer.headers } };
}
