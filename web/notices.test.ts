import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packagesOf, thirdPartyNotices } from './notices.ts';

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

function make(name: string, license: string, files: Record<string, string>): string {
  const path = join(folder, 'node_modules', name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

it('finds each module’s package once, including nested packages and virtual modules of the bundler', () => {
  const found = packagesOf([
    '/a/node_modules/@scope/one/lib/index.js',
    '/a/node_modules/@scope/one/lib/other.js?transform-only',
    '/a/node_modules/two/node_modules/three/index.js',
    '/a/web/main.tsx',
    '\0vite/preload-helper.js',
    '\0something-else',
  ]);
  expect(found).toEqual([
    '/a/node_modules/@scope/one',
    '/a/node_modules/two/node_modules/three',
    join(import.meta.dirname, '../node_modules/vite'),
  ]);
});

it('contains every licence and notice, identical texts once, and those of other assets', () => {
  const first = make('first', 'MIT', { 'LICENSE.md': 'Keep this.', 'README.md': 'Not this.' });
  const second = make('@scope/second', 'MIT', { license: 'Keep  this.\n', NOTICE: '' });
  const third = make('third', 'Apache-2.0', { LICENSE: 'Long.', NOTICE: 'By somebody.' });
  const bare = make('bare', 'MIT-0', {});
  expect(thirdPartyNotices([first, second, third, bare], { 'Font sans': 'Open.' }).split(/\n-+\n\n/)).toEqual(
    [
      '@scope/second 1.2.3 (MIT)\nfirst 1.2.3 (MIT)\n\nKeep this.\n',
      'third 1.2.3 (Apache-2.0)\n\nLong.\n\nBy somebody.\n',
      'bare 1.2.3 (MIT-0)\n\nIts licence asks for no notice.\n',
      'Font sans\n\nOpen.\n',
    ],
  );
});

it('names every package that may not be shipped: without a licence text, or with another licence', () => {
  const textless = make('textless', 'MIT', {});
  const strict = make('strict', 'AGPL-3.0', { LICENSE: 'Give all.' });
  expect(() => thirdPartyNotices([textless, strict])).toThrow(
    /^textless 1\.2\.3 \(MIT\) has no file with its licence\.\nstrict 1\.2\.3 \(AGPL-3\.0\) has a licence that .* does not allow\.$/,
  );
});
