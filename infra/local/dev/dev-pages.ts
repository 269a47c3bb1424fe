import { extname } from 'node:path';
import * as v from 'valibot';
import {
  fetchSlider,
  getSettings,
  officeDayOf,
  ownProperty,
  type SiteContent,
  siteContent,
} from '../../../functions/contract.ts';
import type { DevSite } from '../../../web/dev/server.ts';
import { typeOf } from '../edge/built-pages.ts';
import { type Pages, withHeaders } from '../edge/cloudfront.ts';
import { type HttpAnswer, pathOf, send } from '../http.ts';

/** Serves the site from source files, with CloudFront's paths and headers. `finish` changes each answer. */
export function createDevPages(
  site: DevSite,
  origin: () => string,
  finish = (answer: HttpAnswer) => answer,
): Pages {
  const content = () => publishedContent(origin());
  return async (request, response, { rewrite, headers }) => {
    const path = pathOf(request);
    const reply = (status: number, extra: Record<string, string>, body: string) =>
      send(response, finish(withHeaders({ status, headers: extra, body }, headers)));
    const write = ownProperty(site.texts, path);
    if (write) {
      const { settings } = await content();
      return reply(200, { 'content-type': typeOf(path) }, write(origin(), settings));
    }
    if (path.startsWith('/@') || extname(path) !== '') {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return site.sources(request, response, () => reply(404, { 'content-type': 'text/plain' }, 'Not Found'));
    }
    const rewritten = rewrite(request);
    if ('status' in rewritten) return send(response, withHeaders(rewritten, headers));
    const { status, html, loaderHash } = await site.document(path, origin(), await content());
    const policy = devPolicy(headers['content-security-policy'] ?? '', loaderHash, site.nonce);
    const document = {
      'content-type': typeOf('index.html'),
      'cache-control': 'no-store',
      'content-security-policy': policy,
    };
    return reply(status, document, html);
  };
}

/** Reads settings and slides for every request, because picture links expire after five minutes. */
async function publishedContent(origin: string): Promise<SiteContent> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).json();
  const [settings, slides] = await Promise.all([read(getSettings.path), read(fetchSlider.path)]);
  return siteContent(
    v.parse(getSettings.response, settings),
    v.parse(fetchSlider.response, slides),
    ({ image }) => image?.url,
    officeDayOf(new Date()),
  );
}

/** Allows Vite's style elements by a nonce. Scripts must be files of the site or Vite's loader, by its hash. */
export function devPolicy(policy: string, loaderHash: string, nonce: string): string {
  const scripts = ["script-src 'self'", ...(loaderHash ? [`'${loaderHash}'`] : [])].join(' ');
  return policy
    .replace(/script-src [^;]*/, scripts)
    .replace(/style-src [^;]*/, `style-src 'self' 'nonce-${nonce}'`);
}
