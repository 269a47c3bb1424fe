import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderPages } from '../../functions/deployment.ts';

const folderOf = (bundles: string) => join(bundles, renderPages.name, 'renderer');

export function addRenderer(bundles: string, dist: string): void {
  const built = join(dist, 'renderer');
  rmSync(folderOf(bundles), { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, folderOf(bundles), { recursive: true });
}

/** Returns a hash of the built page renderer, or undefined if there is none. */
export function buildOf(bundles: string): string | undefined {
  const folder = folderOf(bundles);
  if (!existsSync(folder)) return undefined;
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
