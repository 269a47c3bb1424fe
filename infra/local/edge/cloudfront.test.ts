import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { listen, pathOf, stopListening } from '../http.ts';
import type { ApiGateway } from './api-gateway.ts';
import { createSiteListener, type Site } from './cloudfront.ts';

const site: Site = {
  generated: {},
  refuse: () => undefined,
  inspect: () => undefined,
  rewrite: request => ({ path: pathOf(request), added: {} }),
  rewriteApi: request => ({ path: pathOf(request), added: {} }),
  headers: {},
  originHeaders: {},
  passesCookies: true,
  apiPaths: ['/api/*', '/keys.json'],
};

const pages = async () => {};

/** Returns the headers that the API receives for a request with a cookie. */
async function headersAtApi(special: Partial<Site>): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {};
  const api: ApiGateway = async ({ headers }) => {
    seen = headers;
    return { status: 200, headers: {}, body: '' };
  };
  const server = createServer(createSiteListener({ ...site, ...special }, api, () => undefined, pages));
  const port = await listen(server);
  await fetch(`http://127.0.0.1:${port}/api/settings`, { headers: { cookie: 'refreshToken=secret' } });
  await stopListening(server);
  return seen;
}

it('CloudFront sends cookies to the API only if its origin request policy allows it', async () => {
  expect(await headersAtApi({})).toHaveProperty('cookie', 'refreshToken=secret');
  expect(await headersAtApi({ passesCookies: false })).not.toHaveProperty('cookie');
});

it('CloudFront answers requests that the firewall refuses without calling the API', async () => {
  const api: ApiGateway = () => Promise.reject(new Error('The API must not be called'));
  const refuse = () => ({ status: 429, headers: { 'retry-after': '300' }, body: 'Too many' });
  const server = createServer(createSiteListener({ ...site, refuse }, api, () => undefined, pages));
  const port = await listen(server);
  const reply = await fetch(`http://127.0.0.1:${port}/api/settings`, { method: 'POST', body: '{}' });
  expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([
    429,
    '300',
    'Too many',
  ]);
  await stopListening(server);
});
