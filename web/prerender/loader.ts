import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';

/** The script that stands inline in every document, minified. */
export async function loaderScript(): Promise<string> {
  const source = await readFile(join(import.meta.dirname, '../public/loader.ts'), 'utf8');
  const { code } = await transform(source.replace(/^export \{\};$/m, ''), {
    loader: 'ts',
    format: 'iife',
    target: 'es2022',
    minify: true,
  });
  return code.trim();
}

/** A script's name in a content security policy: `sha256-…`. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
