import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { ApiGateway, HttpAnswer } from './api-gateway.ts';
import { readBody } from './http-body.ts';
import { asProperties, type CloudTemplate, type Properties } from './template.ts';

/** The distribution of the template on this machine: page rewriting, security headers, files, and /api to the API. */

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/** What a viewer-request function makes of a request: the path to read, or an answer of its own. */
type Rewrite = (path: string) => { path: string } | { status: number; location: string };

export interface Site {
  readonly folder: string;
  /** Files that exist only here, such as the runtime configuration, by path. */
  readonly generated: Readonly<Record<string, string>>;
  readonly rewrite: Rewrite;
  readonly headers: Readonly<Record<string, string>>;
  /** What the distribution adds to every request that it passes on to the API. */
  readonly originHeaders: Readonly<Record<string, string>>;
}

/** The first distribution's default behaviour; `endpoints` maps AWS hosts in its headers to local ones. */
export function behaviourOf(
  template: CloudTemplate,
  endpoints: (text: string) => string,
): Pick<Site, 'rewrite' | 'headers' | 'originHeaders'> {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template has no distribution');
  const config = asProperties(distribution.properties['DistributionConfig']);
  const behaviour = asProperties(config['DefaultCacheBehavior']);
  const [association] = Array.isArray(behaviour['FunctionAssociations'])
    ? behaviour['FunctionAssociations']
    : [];
  const code = template.targetOf(asProperties(association)['FunctionARN'], distribution.stack);
  const policy = template.targetOf(behaviour['ResponseHeadersPolicyId'], distribution.stack);
  return {
    rewrite: viewerRequest(String(template.propertiesOf(code)['FunctionCode'])),
    headers: Object.fromEntries(
      Object.entries(headersOf(template.propertiesOf(policy))).map(([name, value]) => [
        name,
        endpoints(value),
      ]),
    ),
    originHeaders: originHeadersOf(template.resolve(config['Origins'], distribution.stack)),
  };
}

const CustomHeaders = v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() }));

/** The headers of the one origin that is not a bucket. */
function originHeadersOf(value: unknown): Record<string, string> {
  const origins = Array.isArray(value) ? value.map(asProperties) : [];
  const api = origins.find(origin => origin['CustomOriginConfig']);
  const headers = v.parse(CustomHeaders, api?.['OriginCustomHeaders'] ?? []);
  return Object.fromEntries(headers.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]));
}

/** Runs a CloudFront function's code as CloudFront calls it. */
function viewerRequest(code: string): Rewrite {
  const context = createContext({});
  runInContext(code, context);
  return path => {
    context['event'] = { request: { method: 'GET', uri: path, querystring: {}, headers: {}, cookies: {} } };
    const result = asProperties(runInContext('handler(event)', context));
    if (typeof result['uri'] === 'string') return { path: result['uri'] };
    const location = asProperties(asProperties(result['headers'])['location'])['value'];
    return { status: Number(result['statusCode']), location: String(location) };
  };
}

/** The headers that a response headers policy sets. */
function headersOf(policy: Properties): Record<string, string> {
  const config = asProperties(policy['ResponseHeadersPolicyConfig']);
  const security = asProperties(config['SecurityHeadersConfig'] ?? {});
  const custom = asProperties(config['CustomHeadersConfig'] ?? { Items: [] })['Items'];
  const one = (name: string): Properties | undefined =>
    security[name] ? asProperties(security[name]) : undefined;
  const transport = one('StrictTransportSecurity');
  const headers: Record<string, unknown> = {
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
  };
  for (const item of Array.isArray(custom) ? custom.map(asProperties) : [])
    headers[String(item['Header']).toLowerCase()] = item['Value'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

const tooLarge: HttpAnswer = {
  status: 413,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Request Entity Too Large' }),
};

/** An extra page of the local cloud, such as the mailbox; answers undefined where it has nothing. */
export type LocalPage = (path: string) => HttpAnswer | undefined;

/** The server of the one URL; it does not listen yet. */
export function createSiteServer(site: Site, api: ApiGateway, localPage: LocalPage): Server {
  const compressed = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path.startsWith('/api/')) {
      const body = await readBody(request);
      const reply = body ? await api.handle(request, body, site.originHeaders) : tooLarge;
      return send(response, withHeaders(reply, site.headers));
    }
    const local = localPage(path);
    if (local) return send(response, local);
    const found = await fileAnswer(site, path);
    const coding = chosenCoding(request.headers['accept-encoding'] ?? '', found);
    send(response, coding ? compress(found, coding, `${coding} ${path}`, compressed) : found);
  };
  return createServer((request, response) => {
    answer(request, response).catch(error => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

function withHeaders(answer: HttpAnswer, headers: Readonly<Record<string, string>>): HttpAnswer {
  return { ...answer, headers: { ...headers, ...answer.headers } };
}

async function fileAnswer(site: Site, path: string): Promise<HttpAnswer> {
  const generated = site.generated[path];
  if (generated !== undefined)
    return page(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }, generated, site);
  const rewritten = site.rewrite(path);
  if ('location' in rewritten) return page(rewritten.status, { location: rewritten.location }, '', site);
  const file = join(site.folder, normalize(decodeURIComponent(rewritten.path)));
  const isFile = await stat(file).then(
    found => found.isFile(),
    () => false,
  );
  if (!file.startsWith(site.folder) || !isFile)
    return page(404, { 'content-type': 'text/plain' }, 'Not Found', site);
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  const forever = rewritten.path.startsWith('/assets/');
  const cache = forever ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
  return page(200, { 'content-type': type, 'cache-control': cache }, await readFile(file), site);
}

function page(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
  site: Site,
): HttpAnswer {
  return withHeaders({ status, headers, body }, site.headers);
}

type Coding = 'br' | 'gzip';

/** Text is compressed as CloudFront does; pictures and films are not. */
function chosenCoding(accepted: string, { headers, body }: HttpAnswer): Coding | undefined {
  if (body.length < 1000 || !/text|json|javascript|svg|xml/.test(String(headers['content-type'])))
    return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function compress(answer: HttpAnswer, coding: Coding, key: string, cache: Map<string, Buffer>): HttpAnswer {
  const cached = cache.get(key);
  const body =
    cached ??
    (coding === 'gzip'
      ? gzipSync(answer.body)
      : brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  cache.set(key, body);
  return {
    ...answer,
    body,
    headers: { ...answer.headers, 'content-encoding': coding, vary: 'accept-encoding' },
  };
}

function send(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
