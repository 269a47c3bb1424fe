import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestCloud } from '../../local/testing/test-cloud.ts';
import { serve } from '../../testing/serve.ts';
import { smokeChecks } from './smoke.ts';
import { run } from './testing/run.ts';

/** Starts a server that is not Maplegate for one test, and returns its URL. */
async function serveElse(listener: RequestListener): Promise<string> {
  const { url, close } = await serve(listener);
  onTestFinished(close);
  return url;
}

describe('The command npm run smoke', () => {
  it('passes all checks of a working system', async () => {
    const test = await startTestCloud();
    onTestFinished(() => test.close());
    // Requests a page first: the first request renders the pages, which can take longer than a check may.
    await (await fetch(test.cloud.url)).text();
    expect(await run('smoke', test.cloud.url)).toMatch(/\nAll is well, after [\d.]+ s\.$/);
  });

  it('reports that all checks of another server failed', async () => {
    const url = await serveElse((_, response) => response.end('{}'));
    for (const check of smokeChecks(url)) await expect(check.run(), check.title).rejects.toThrow();
  });

  it('sends all requests at the same time, so that it ends within seconds if a system does not answer', async () => {
    const asked = new Set<string>();
    const { promise: everything, resolve } = Promise.withResolvers<void>();
    const url = await serveElse(async (request, response) => {
      asked.add(`${request.method} ${request.url}`);
      // Two of the checks read the sign-in page.
      if (asked.size >= checks - 1) resolve();
      await everything;
      response.destroy();
    });
    const checks = smokeChecks(url).length;
    const outcome = run('smoke', url);
    expect(await outcome).toMatch(new RegExp(`^1: FAILED .*\\n${checks} failed, after [\\d.]+ s\\.$`, 's'));
  });

  it('reports that a check failed after its time limit', async () => {
    const url = await serveElse(() => undefined);
    const outcomes = await Promise.allSettled(smokeChecks(url, 100).map(check => check.run()));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });
});
