import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtAssembly, root } from './build.ts';
import { FolderLockedError, openStore } from './dynamodb/store.ts';

/** Copies the build for a running system, because a later build in the same checkout replaces `dist`. */
export interface OwnBuild {
  readonly site: string;
  readonly assembly: string;
}

export function copyBuild(folder: string, project = root): OwnBuild {
  const own = { site: join(folder, 'site'), assembly: join(folder, 'templates') };
  for (const part of Object.values(own)) rmSync(part, { recursive: true, force: true });
  cpSync(join(project, 'dist', 'site'), own.site, { recursive: true });
  copyAssembly(own.assembly, join(project, 'cdk.out'));
  return own;
}

/** Links to the bundles instead of copying 80 MB. A build never changes them: their folders have content hashes. */
export function copyAssembly(folder: string, assembly = builtAssembly): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(assembly, { withFileTypes: true })) {
    const [from, to] = [join(assembly, entry.name), join(folder, entry.name)];
    // On Windows only links of type "junction" need no administrator rights. Other systems ignore the type.
    if (entry.isDirectory()) symlinkSync(from, to, 'junction');
    else copyFileSync(from, to);
  }
}

/** Runs `work` while no other process builds in this checkout. Waits for a running build. */
export async function withBuildLock<T>(work: () => Promise<T>, folder = builtAssembly): Promise<T> {
  const lock = await openLock(join(folder, 'lock'));
  try {
    return await work();
  } finally {
    await lock.close();
  }
}

/** A LevelDB folder is the lock: the operating system releases it when the process ends, even after a crash. */
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
