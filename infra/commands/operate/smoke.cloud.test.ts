import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestCloud } from '../../local/testing/test-cloud.ts';
import { serve } from '../../testing/serve.ts';
import { smokeChecks } from './smoke.ts';
import { runProgram } from './testing/run.ts';

/** A server that is not Maplegate, for one test; answers its URL. */
async function serveElse(listener: RequestListener): Promise<string> {
  const { url, close } = await serve(listener);
  onTestFinished(close);
  return url;
}

describe('npm run smoke', () => {
  it('finds nothing wrong with a system that works', async () => {
    const test = await startTestCloud();
    onTestFinished(() => test.close());
    // The pages are rendered when the first one is asked for: on a busy machine that takes longer than a smoke test waits.
    await (await fetch(test.cloud.url)).text();
    expect(await runProgram('smoke', test.cloud.url)).toMatch(/\nAll is well, after [\d.]+ s\.$/);
  });

  it('finds everything wrong with a server that is something else', async () => {
    const url = await serveElse((_, response) => response.end('{}'));
    for (const check of smokeChecks(url)) await expect(check.run(), check.title).rejects.toThrow();
  });

  it('asks for everything at once, so that a system that answers nothing is known in seconds', async () => {
    const asked = new Set<string>();
    const { promise: everything, resolve } = Promise.withResolvers<void>();
    const url = await serveElse(async (request, response) => {
      asked.add(`${request.method} ${request.url}`);
      // Two checks begin with the page of the sign-in.
      if (asked.size >= checks - 1) resolve();
      await everything;
      response.destroy();
    });
    const checks = smokeChecks(url).length;
    const outcome = runProgram('smoke', url);
    expect(await outcome).toMatch(new RegExp(`^1: FAILED .*\\n${checks} failed, after [\\d.]+ s\\.$`, 's'));
  });

  it('waits for an answer only so long', async () => {
    const url = await serveElse(() => undefined);
    const outcomes = await Promise.allSettled(smokeChecks(url, 100).map(check => check.run()));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });
});
