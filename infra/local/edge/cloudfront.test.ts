import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import type { ApiGateway } from './api-gateway.ts';
import { createSiteListener, type Site } from './cloudfront.ts';

const site: Site = {
  generated: {},
  rewrite: path => ({ path }),
  headers: {},
  originHeaders: {},
  passesCookies: true,
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
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  await fetch(`http://127.0.0.1:${address.port}/api/settings`, {
    headers: { cookie: 'refreshToken=secret' },
  });
  server.closeAllConnections();
  await new Promise(closed => server.close(closed));
  return seen;
}

it('passes cookies on to the API only where the policy of the distribution does', async () => {
  expect(await headersAtApi({})).toHaveProperty('cookie', 'refreshToken=secret');
  expect(await headersAtApi({ passesCookies: false })).not.toHaveProperty('cookie');
});
