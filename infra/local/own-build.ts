import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtAssembly, root } from './build.ts';
import { FolderLockedError, openStore } from './dynamodb/store.ts';

/** A running system's own copy of the build, because a later build in the same checkout replaces `dist`. */
export interface OwnBuild {
  /** Folder of the site. */
  readonly site: string;
  /** Folder of the templates. */
  readonly assembly: string;
}

/** Copies the build of `project` into `folder`, in place of an earlier copy. */
export function copyBuild(folder: string, project = root): OwnBuild {
  const own = { site: join(folder, 'site'), assembly: join(folder, 'templates') };
  for (const part of Object.values(own)) rmSync(part, { recursive: true, force: true });
  cpSync(join(project, 'dist', 'site'), own.site, { recursive: true });
  copyAssembly(own.assembly, join(project, 'cdk.out'));
  return own;
}

/**
 * Copies templates into `folder`. Links to the bundles instead of copying 80 MB: a bundle's folder is named by its content,
 * so no build changes it.
 */
export function copyAssembly(folder: string, assembly = builtAssembly): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(assembly, { withFileTypes: true })) {
    const [from, to] = [join(assembly, entry.name), join(folder, entry.name)];
    // On Windows only links of the type "junction" need no administrator. Other systems ignore the type.
    if (entry.isDirectory()) symlinkSync(from, to, 'junction');
    else copyFileSync(from, to);
  }
}

/** Runs `work` while no other process builds in this checkout. Waits for a build that is running. */
export async function withBuildLock<T>(work: () => Promise<T>, folder = builtAssembly): Promise<T> {
  const lock = await openLock(join(folder, 'lock'));
  try {
    return await work();
  } finally {
    await lock.close();
  }
}

/** The system releases the lock of a LevelDB folder when its process ends, however it ends. */
async function openLock(folder: string): ReturnType<typeof openStore> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return await openStore(folder, 'local');
    } catch (error) {
      if (!(error instanceof FolderLockedError)) throw error;
      await wait(100);
    }
  }
}
