import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { smokeChecks } from './smoke-checks.ts';

describe('npm run smoke', () => {
  let test: TestCloud;
  beforeAll(async () => {
    test = await startTestCloud();
  });
  afterAll(() => test.close());

  it('finds nothing wrong with a system that works', async () => {
    for (const { title, run } of smokeChecks(test.cloud.url)) {
      await expect(run(), title).resolves.toBeUndefined();
    }
  });

  it('finds everything wrong with a server that is something else', async () => {
    const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const { title, run } of smokeChecks(`http://127.0.0.1:${port}`)) {
      await expect(run(), title).rejects.toThrow();
    }
    server.close();
  });
});
