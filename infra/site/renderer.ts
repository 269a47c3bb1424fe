import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderPages } from '../../functions/deployment.ts';

/** The page renderer from the web build (`dist/renderer`), used by the publishing function. */

const folderOf = (bundles: string) => join(bundles, renderPages.name, 'renderer');

/** Copies the renderer of a build into its function's bundle and replaces an earlier one. */
export function addRenderer(bundles: string, dist: string): void {
  const built = join(dist, 'renderer');
  rmSync(folderOf(bundles), { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, folderOf(bundles), { recursive: true });
}

/** Returns a hash that identifies the renderer's build, or undefined without a renderer. */
export function buildOf(bundles: string): string | undefined {
  const folder = folderOf(bundles);
  if (!existsSync(folder)) return undefined;
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
