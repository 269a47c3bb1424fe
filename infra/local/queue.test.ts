import { expect, it } from 'vitest';
import { createQueue, runConcurrently } from './queue.ts';

it('A task starts when the previous task has ended', async () => {
  const queue = createQueue();
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun: string[] = [];
  const write = (name: string, answer: Promise<string> | string) => async () => {
    begun.push(name);
    return answer;
  };
  const first = queue(write('first', promise));
  const second = queue(write('second', 'two'));
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  resolve('one');
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  expect(begun).toEqual(['first', 'second']);
});

it('The next task runs also after a failed task', async () => {
  const queue = createQueue();
  const failed = queue(() => Promise.reject(new Error('stale')));
  const next = queue(async () => 'saved');
  await expect(failed).rejects.toThrow('stale');
  expect(await next).toBe('saved');
});

it('All items are handled, several at the same time', async () => {
  const done: number[] = [];
  let [underWay, most] = [0, 0];
  await runConcurrently([1, 2, 3, 4, 5], 2, async item => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
