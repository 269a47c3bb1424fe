import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useRestoring } from './DeletedRecords.tsx';

it('a record counts as busy until its work has ended, even with an error', async () => {
  const { result } = await renderHook(useRestoring);
  const ids = () => result.current?.ids;
  await expect.poll(ids).toEqual([]);
  const { promise, reject } = Promise.withResolvers<void>();
  const ended = expect(result.current.during('a', () => promise)).rejects.toThrow('This fault is meant');
  await expect.poll(ids).toEqual(['a']);
  reject(new Error('This fault is meant'));
  await ended;
  await expect.poll(ids).toEqual([]);
});
