import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildUnlessSame } from './build.ts';

const day = new Date('2026-03-01T10:00:00Z');
let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const run = vi.fn(async () => {
  write('dist/site/index.html', 'page');
  write('cdk.out/manifest.json', '{}');
  write('cdk.out/asset.1/index.js', 'handler');
});
const build = (origin = 'http://localhost:3000', now = day) =>
  buildUnlessSame({ root, settings: { origin }, run }, now);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'same-build-'));
  write('functions/a/one.ts', 'one');
  write('web/page.tsx', 'page');
  write('package.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  run.mockClear();
  expect(await build()).toBe(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('buildUnlessSame skips the build when its inputs have not changed', async () => {
  expect(await build('http://localhost:3000', new Date('2026-03-01T17:59:59Z'))).toBe(false);
  expect(run).toHaveBeenCalledOnce();
});

it.each<[string, () => void]>([
  ['a source', () => write('functions/a/one.ts', 'two')],
  ['a new source', () => write('infra/new.ts', '')],
  ['a source that is gone', () => rmSync(join(root, 'web/page.tsx'))],
  [
    'a source of another name',
    () => {
      rmSync(join(root, 'web/page.tsx'));
      write('web/other.tsx', 'page');
    },
  ],
  ['the settings of a tool', () => write('package.json', '{ }')],
  ['a package', () => write('node_modules/.package-lock.json', '{ }')],
  ['a variable', () => vi.stubEnv('BUNDLE_SDK', 'full')],
  ['a page that was built', () => write('dist/site/index.html', 'another')],
  ['a page that was added', () => write('dist/site/new.html', '')],
  ['the templates', () => write('cdk.out/manifest.json', '{ }')],
  ['a bundle that is gone', () => rmSync(join(root, 'cdk.out/asset.1'), { recursive: true })],
  ['the result, which is gone', () => rmSync(join(root, 'dist'), { recursive: true })],
])('buildUnlessSame builds again after a change of %s', async (_, change) => {
  change();
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
});

it('buildUnlessSame builds again for another local address and on another day', async () => {
  expect(await build('http://localhost:3100')).toBe(true);
  expect(await build('http://localhost:3100', new Date('2026-03-01T18:00:00Z'))).toBe(true);
});

it('buildUnlessSame builds again after a failed build', async () => {
  run.mockRejectedValueOnce(new Error('stopped'));
  await expect(build('http://localhost:3100')).rejects.toThrow('stopped');
  expect(await build()).toBe(true);
});
