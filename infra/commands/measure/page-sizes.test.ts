import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { fileOfPage, languages, pageNames, publicPath } from '../../../web/shared/places.ts';
import { root } from '../tools.ts';
import { sizesPart } from './page-sizes.ts';

const paths = pageNames.flatMap(page => languages.map(language => publicPath(language, page)));

it('the sizes cover every public page in both languages, and the scripts that check codes', () => {
  const dist = mkdtempSync(join(tmpdir(), 'maplegate-sizes-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dist, 'site', file)), { recursive: true });
    writeFileSync(join(dist, 'site', file), text);
  };
  write('page.js', 'a'.repeat(100_000));
  write('code.js', Array.from({ length: 20_000 }, (_, index) => index * index).join());
  for (const path of paths) write(fileOfPage(path), '<html data-modules="/page.js">');
  write(fileOfPage('/verify'), '<html data-modules="/page.js" data-code-modules="/code.js">');
  const rows = sizesPart(dist).filter(line => line.startsWith('| `'));
  expect(rows.map(row => /`(.*)`/.exec(row)?.[1])).toEqual(paths);
  const scripts = new Map(
    rows.map(row => row.split(' | ')).map(([path, , , after = '']) => [path, parseFloat(after)]),
  );
  expect(scripts.get('| `/verify`')).toBeGreaterThan((scripts.get('| `/about`') ?? 0) + 10);
});

it('docs/bench.md has the rating and the size of every public page', () => {
  const report = readFileSync(join(root, 'docs', 'bench.md'), 'utf8');
  for (const path of paths) expect(report.split(`| \`${path}\` |`), path).toHaveLength(3);
});
