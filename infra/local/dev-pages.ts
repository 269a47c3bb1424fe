import { extname } from 'node:path';
import type { DevSite } from '../../web/dev/server.ts';
import { type Pages, pathOf, send, withHeaders } from './cloudfront.ts';

/** The site from its sources, with the paths and headers of the distribution. */
export function createDevPages(site: DevSite, origin: () => string): Pages {
  return async (request, response, { rewrite, headers }) => {
    const path = pathOf(request);
    const notFound = () =>
      send(
        response,
        withHeaders({ status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }, headers),
      );
    if (path.startsWith('/@') || extname(path) !== '') {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return site.sources(request, response, notFound);
    }
    const rewritten = rewrite(path);
    if ('location' in rewritten) {
      const { status, location } = rewritten;
      return send(response, withHeaders({ status, headers: { location }, body: '' }, headers));
    }
    const { status, html, loaderHash } = await site.document(path, origin());
    const policy = devPolicy(headers['content-security-policy'] ?? '', loaderHash, site.nonce);
    const own = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    };
    return send(response, withHeaders({ status, headers: own, body: html }, headers));
  };
}

/**
 * The content security policy of the templates as `npm run dev` sends it. Scripts are held to the same: the loader, whose
 * hash the web build would have given to the templates, and files. The one thing more is the nonce, for the style
 * elements by which Vite brings style sheets in and exchanges them.
 */
export function devPolicy(policy: string, loaderHash: string, nonce: string): string {
  const scripts = ["script-src 'self'", ...(loaderHash ? [`'${loaderHash}'`] : [])].join(' ');
  return policy
    .replace(/script-src [^;]*/, scripts)
    .replace(/style-src [^;]*/, `style-src 'self' 'nonce-${nonce}'`);
}
