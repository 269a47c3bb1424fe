import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface Loaders {
  readonly home: string;
  readonly page: string;
}

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

/** Returns the hash of a text for the content security policy: `sha256-…`. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const png = readFileSync(join(import.meta.dirname, '../static/icon-48.png'));

/**
 * The tab icon is part of the document, which saves a request. It is a PNG, because an SVG would delay the page. Search
 * engines need an icon file.
 */
export const iconLinks: readonly string[] = [
  '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">',
  `<link rel="icon" href="data:image/png;base64,${png.toString('base64')}" type="image/png" sizes="48x48">`,
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
];
