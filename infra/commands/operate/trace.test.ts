import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { originHeader, originSecretsVariable } from '../../../functions/deployment.ts';
import { bundleHandlers, sourceMapsOf } from '../../bundling/bundle.ts';
import { readFailure } from './trace.ts';

const folder = mkdtempSync(join(tmpdir(), 'maplegate-maps-'));
const bundles = join(folder, 'functions');
beforeAll(() => bundleHandlers(bundles, [{ domain: 'settings', name: 'getSettings', hasSmallClient: true }]));
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it.each(['route', 'job', 'consumer', 'listener'])(
  'readFailure finds the source lines of a failure in a deployed %s',
  async task => {
    vi.stubEnv(originSecretsVariable, 'known');
    // Removes the variable, which another test file of this worker may have set.
    vi.stubEnv('SETTINGS_TABLE', undefined);
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { handler } = createRequire(import.meta.url)(join(bundles, 'getSettings', 'index.js'));
    await handler({ headers: { [originHeader]: 'known' }, requestContext: { requestId: 'r-1', http: {} } });
    const logLine = String(logged.mock.calls[0]?.[0]).replace('"route"', `"${task}"`);
    const line = `2026-03-04T20:05:06 ${logLine}`;
    expect(line).toMatch(/index\.js:\d+:\d+/);
    expect(readFailure(line, sourceMapsOf(bundles))).toMatchObject({
      requestId: 'r-1',
      fault: 'The environment variable SETTINGS_TABLE is missing',
      at: [
        expect.stringMatching(/^functions\/server\/environment\.ts:\d+:\d+$/),
        expect.stringMatching(/^functions\/server\/environment\.ts:\d+:\d+$/),
        expect.stringMatching(/^functions\/settings\/read-settings\.ts:\d+:\d+$/),
        expect.stringMatching(/^functions\/settings\/getSettings\.ts:\d+:\d+$/),
        expect.stringMatching(/^functions\/server\/(serve|deadline)\.ts:\d+:\d+$/),
      ],
    });
  },
);

it('readFailure keeps positions without a source map, and skips lines without a failure', () => {
  const at = ['at f (/var/task/index.js:1:2)', 'at Runtime (file:///var/runtime/index.mjs:1:2)'];
  expect(readFailure(JSON.stringify({ route: 'unknown', at }), sourceMapsOf(bundles))).toMatchObject({ at });
  expect(readFailure('START RequestId: 1', folder)).toBeUndefined();
});

it('The deployed folder of a bundle contains no source maps', () => {
  expect(readdirSync(join(bundles, 'getSettings')).toSorted()).toEqual([
    'index.js',
    'logger.js',
    'package.json',
    'third-party.txt',
  ]);
});
