import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The inline scripts, minified. */
export interface Loaders {
  readonly home: string;
  /** Of every other document. */
  readonly page: string;
}

/** Builds the inline scripts of the documents. */
export async function loaderScripts(): Promise<Loaders> {
  const [home, page] = await Promise.all([loaderScript('home'), loaderScript('page')]);
  return { home, page };
}

async function loaderScript(name: keyof Loaders): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `../public/loader/${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles.map(file => file.text.trim()).join('');
}

/** CSP hash of an inline script or style element: `sha256-…`. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const png = readFileSync(join(import.meta.dirname, '../static/icon-48.png'));

/**
 * The tab icon is inlined, because a request for it would compete with the page. It is a PNG, because for an SVG browsers
 * create a separate page, which delays this one. Search engines need a file, so one is linked too. Browsers choose the
 * smaller one.
 */
export const iconLinks: readonly string[] = [
  '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">',
  `<link rel="icon" href="data:image/png;base64,${png.toString('base64')}" type="image/png" sizes="48x48">`,
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
];
