import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectChanges } from './changes.ts';

describe('Changed files', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('come together when they change at once, and wait for what is being done', async () => {
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
