import { request } from 'node:http';
import { expect, it } from 'vitest';
import { serve } from '../testing/serve.ts';
import { onOwnNames } from './http.ts';

it('The server keeps idle connections open for longer than the process is ever busy', async () => {
  const server = await serve((_, response) => response.end('Yes'));
  try {
    const { headers } = await fetch(server.url);
    const seconds = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1];
    expect(Number(seconds)).toBeGreaterThan(60);
  } finally {
    await server.close();
  }
});

it.each([
  ['localhost:3000', 200],
  ['LOCALHOST', 200],
  ['files.localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['127.1.2.3', 200],
  ['[::1]:3000', 200],
  ['evil.example', 421],
  ['evil.example:3000', 421],
  ['localhost.evil.example', 421],
  ['evillocalhost', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.168.0.7:3000', 421],
  ['0.0.0.0:3000', 421],
])('The server answers a request to the host "%s" with %i', async (host, status) => {
  const server = await serve(onOwnNames((_, response) => response.end('The mailbox')));
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    request(server.url, { headers: { host } }, answer => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
    expect(await promise).toBe(status);
  } finally {
    await server.close();
  }
});
