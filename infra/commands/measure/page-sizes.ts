import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgets } from '../../../web/prerender/sizes.ts';
import { fileOfPage, publicPaths } from '../../../web/shared/places.ts';
import { kilobytes, table } from './report.ts';

export function sizesPart(dist: string): string[] {
  return [
    `“After a touch” is what hydration needs, on \`/verify\` with what checks a code (at most ${budgets.publicScripts}); HTML has its styles in itself (at most ${budgets.publicPage}).`,
    '',
    ...table(
      ['Page', 'HTML and CSS', 'Scripts before a touch', 'Scripts after a touch'],
      publicPaths.map(path => [`\`${path}\``, ...sizeCells(join(dist, 'site'), fileOfPage(path))]),
    ),
  ];
}

export function mediaPart(dist: string): string[] {
  const folder = join(dist, 'site', 'assets');
  const names = readdirSync(folder).filter(name => /\.(woff2|webm|mp4)$/.test(name));
  return [
    'Fetched when they are used: a font when a page has its letters and the phone does not have it itself; a film on an idle page, never on a slow line, with data saving, or with less motion asked for.',
    '',
    ...table(
      ['File', 'KB'],
      names.map(name => [name.replace(/-[\w-]{8}(?=\.)/, ''), kilobytes(statSync(join(folder, name)).size)]),
    ),
  ];
}

/** KB of the HTML page, of scripts before the first touch, and of scripts that the first touch loads. */
function sizeCells(site: string, file: string): string[] {
  const html = readFileSync(join(site, file), 'utf8');
  const all = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found = '']) => found);
  const gzipped = (address: string) => gzipSync(readFileSync(join(site, address)), { level: 9 }).length;
  const [modules = '', forCodes = ''] = [
    all(/data-modules="([^"]*)"/g),
    all(/data-code-modules="([^"]*)"/g),
  ].map(([found = '']) => found);
  const listed = (text: string) => text.split(' ').filter(Boolean);
  return [[file], all(/<script[^>]* src="([^"]*)"/g), listed(`${modules} ${forCodes}`)].map(addresses =>
    kilobytes(addresses.reduce((total, address) => total + gzipped(address), 0)),
  );
}
