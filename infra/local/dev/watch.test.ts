import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectChanges, watchFolders } from './watch.ts';

it('watchFolders waits until the watcher has found every subfolder', async () => {
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

describe('Changed files', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are reported together when they change together, and only after running work has ended', async () => {
    const first = Promise.withResolvers<void>();
    const work = vi.fn((_: ReadonlySet<string>) => first.promise);
    const take = collectChanges(work);
    for (const file of ['a', 'b', 'a']) take(file);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work.mock.calls).toEqual([[new Set(['a', 'b'])]]);
    take('c');
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(1);
    first.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(work.mock.calls.at(1)).toEqual([new Set(['c'])]);
  });
});
