import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderPages } from '../../functions/deployment.ts';

/** The renderer that the web build leaves in `dist/renderer`, for the function that publishes. */

const folderOf = (bundles: string) => join(bundles, renderPages.name, 'renderer');

/** Puts the renderer of a build into the bundle of its function; takes one away that was there. */
export function addRenderer(bundles: string, dist: string): void {
  const built = join(dist, 'renderer');
  rmSync(folderOf(bundles), { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, folderOf(bundles), { recursive: true });
}

/** Identifies the build of a renderer by a hash of it, and so of every page. Undefined where there is none. */
export function buildOf(bundles: string): string | undefined {
  const folder = folderOf(bundles);
  if (!existsSync(folder)) return undefined;
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
