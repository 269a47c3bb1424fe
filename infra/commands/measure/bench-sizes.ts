import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileOfPage } from '../../../web/shared/places.ts';

/** What a page weighs on the way, in bytes: by gzip. */
export interface PageSizes {
  /** HTML with its styles: all that is needed to read it. */
  readonly markup: number;
  /** Scripts before any touch; the inline loader is part of the HTML. */
  readonly scriptsBefore: number;
  /** Scripts that a touch fetches. */
  readonly scriptsAfter: number;
}

/** The sizes of the page at a path of a build. */
export function pageSizes(dist: string, path: string): PageSizes {
  const site = join(dist, 'site');
  const file = fileOfPage(path);
  const html = readFileSync(join(site, file), 'utf8');
  const all = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found = '']) => found);
  const whole = (address: string) => readFileSync(join(site, address));
  const sum = (addresses: readonly string[], size: (bytes: Buffer) => number) =>
    addresses.reduce((total, address) => total + size(whole(address)), 0);
  const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
  const [modules = ''] = all(/data-modules="([^"]*)"/g);
  return {
    markup: sum([file], gzipped),
    scriptsBefore: sum(all(/<script[^>]* src="([^"]*)"/g), gzipped),
    scriptsAfter: sum(modules.split(' '), gzipped),
  };
}

/** The fonts and films of a build, by name, in bytes. */
export function mediaSizes(dist: string): readonly (readonly [name: string, bytes: number])[] {
  const folder = join(dist, 'site', 'assets');
  return readdirSync(folder)
    .filter(name => /\.(woff2|webm|mp4)$/.test(name))
    .map(name => [name.replace(/-[\w-]{8}(?=\.)/, ''), statSync(join(folder, name)).size] as const);
}
