import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { shellOptions } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it('unpacks the headless shell of the npm package, whatever another version has left behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  writeFileSync(join(folder, 'chromium'), 'of another version');
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('AWS_EXECUTION_ENV', undefined);
  const { executablePath = '' } = await shellOptions();
  expect(tmpdir()).toBe(folder);
  expect(execFileSync(executablePath, ['--version'], { encoding: 'utf8' })).toMatch(/^Chromium \d/);
  const { executablePath: again } = await shellOptions();
  expect(again).toBe(executablePath);
});
