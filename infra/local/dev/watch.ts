import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Wait after the last change. Editors and branch switches write several files at once. */
const quietMs = 30;

interface Watcher {
  add(folders: readonly string[]): unknown;
  /** Names by watched folder. */
  getWatched(): Readonly<Record<string, readonly string[]>>;
}

/** Resolves when these folders and all subfolders are watched. Earlier changes would be missed. */
export async function watchFolders(watcher: Watcher, folders: readonly string[]): Promise<void> {
  const all = folders.flatMap(folder => [folder, ...foldersBelow(folder)]);
  watcher.add([...folders]);
  for (;;) {
    const watched = watcher.getWatched();
    if (all.every(folder => Object.hasOwn(watched, folder))) return;
    await wait(20);
  }
}

function foldersBelow(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => join(entry.parentPath, entry.name))
      // Vite's watcher ignores these folders.
      .filter(path => !path.includes('node_modules'))
  );
}

/** Collects changed files until changes pause, then calls `work`. `work` must not reject. */
export function collectChanges(work: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return file => {
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = waiting;
      waiting = new Set();
      last = last.then(() => work(files));
    }, quietMs);
  };
}
