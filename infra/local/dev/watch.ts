import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Quiet time after the last change: an editor writes several files at once, and so does a change of branch. */
const quietMs = 30;

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
    if (all.every(folder => Object.hasOwn(watched, folder))) return;
    await wait(20);
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

/**
 * Collects changed files until nothing has changed for a moment, and hands them to `work`, one set after the other.
 * @param work must not reject
 * @returns what takes a changed file
 */
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
