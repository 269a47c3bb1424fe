import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The part of Vite's watcher that is needed here. */
interface Watcher {
  add(folders: readonly string[]): unknown;
  /** The names in each folder that is watched. */
  getWatched(): Readonly<Record<string, readonly string[]>>;
}

/** Resolves once the watcher watches these folders and all below them: it would miss a change made before that. */
export async function watchFolders(watcher: Watcher, folders: readonly string[]): Promise<void> {
  const all = folders.flatMap(folder => [folder, ...foldersBelow(folder)]);
  watcher.add([...folders]);
  for (;;) {
    const watched = watcher.getWatched();
    if (all.every(folder => folder in watched)) return;
    await setTimeout(20);
  }
}

function foldersBelow(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => join(entry.parentPath, entry.name))
      // Vite's watcher leaves these out.
      .filter(path => !path.includes('node_modules'))
  );
}
