import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to wait after the last change, because editors and branch switches write several files at once. */
const quietMs = 30;

interface Watcher {
  add(folders: readonly string[]): unknown;
  /** Returns the names of files and folders in each watched folder. */
  getWatched(): Readonly<Record<string, readonly string[]>>;
}

/** Resolves when the watcher has found all subfolders. Before that it would miss changes. */
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
      // Leaves out folders that Vite's watcher ignores.
      .filter(path => !path.includes('node_modules'))
  );
}

/** Collects changed files until no more changes follow, then calls `work` with them. `work` must not reject. */
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
