import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { listen, pathOf, stopListening } from '../http.ts';
import type { ApiGateway } from './api-gateway.ts';
import { createSiteListener, type Site } from './cloudfront.ts';

const site: Site = {
  generated: {},
  rewrite: request => ({ path: pathOf(request), added: {} }),
  rewriteApi: request => ({ path: pathOf(request), added: {} }),
  headers: {},
  originHeaders: {},
  passesCookies: true,
  apiPaths: ['/api/*', '/keys.json'],
};

/** The headers that the API is called with when a browser sends its cookie. */
async function headersAtApi(special: Partial<Site>): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {};
  const api: ApiGateway = async ({ headers }) => {
    seen = headers;
    return { status: 200, headers: {}, body: '' };
  };
  const pages = async () => {};
  const server = createServer(createSiteListener({ ...site, ...special }, api, () => undefined, pages));
  const port = await listen(server);
  await fetch(`http://127.0.0.1:${port}/api/settings`, { headers: { cookie: 'refreshToken=secret' } });
  await stopListening(server);
  return seen;
}

it('passes cookies on to the API only where the policy of the distribution does', async () => {
  expect(await headersAtApi({})).toHaveProperty('cookie', 'refreshToken=secret');
  expect(await headersAtApi({ passesCookies: false })).not.toHaveProperty('cookie');
});
