import { expect, it } from 'vitest';
import { serve } from '../testing/serve.ts';

it('keeps a connection for longer than the process is ever busy', async () => {
  const server = await serve((_, response) => response.end('Yes'));
  try {
    const { headers } = await fetch(server.url);
    const seconds = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1];
    expect(Number(seconds)).toBeGreaterThan(60);
  } finally {
    await server.close();
  }
});
