import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The inline script of every document, minified. */
export async function loaderScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../public/loader.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles.map(file => file.text.trim()).join('');
}

/** The name of an inline script or style element in a content security policy: `sha256-…`. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
