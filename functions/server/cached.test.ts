import { expect, it, vi } from 'vitest';
import { cachedFor } from './cached.ts';

const start = Date.parse('2026-03-04T00:00:00Z');
const after = (seconds: number) => new Date(start + seconds * 1000);

it.each([
  ['is read once within the time', [0, 59], 1],
  ['is read again after the time', [0, 60], 2],
  ['is read again if the clock was set back by more than the time', [0, -60], 2],
] as const)('A cached value %s', async (_, seconds, reads) => {
  const read = vi.fn(async () => 'value');
  const cached = cachedFor(60, read);
  for (const second of seconds) expect(await cached(after(second))).toBe('value');
  expect(read).toHaveBeenCalledTimes(reads);
});

it('A failed read is not cached', async () => {
  const read = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('away'));
  const cached = cachedFor(60, read);
  await expect(cached(after(0))).rejects.toThrow('away');
  expect(await cached(after(0))).toBe('value');
});
