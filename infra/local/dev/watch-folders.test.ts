import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchFolders } from './watch-folders.ts';

it('waits until every folder below is watched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const below = join(folder, 'a', 'b');
  mkdirSync(below, { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  const watched: Record<string, string[]> = { [folder]: ['a'], [join(folder, 'a')]: ['b'] };
  const add = vi.fn();
  const getWatched = vi.fn(() => watched);
  const done = vi.fn();
  const watching = watchFolders({ add, getWatched }, [folder]).then(done);
  await expect.poll(() => getWatched.mock.calls.length).toBeGreaterThan(1);
  expect(add).toHaveBeenCalledExactlyOnceWith([folder]);
  expect(done).not.toHaveBeenCalled();
  watched[below] = [];
  await watching;
});
