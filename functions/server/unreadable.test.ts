import { expect, it } from 'vitest';
import { Fault, UnreadableFault } from './fault.ts';
import { readEachReadable, runSkippingUnreadable } from './unreadable.ts';

const evenOnly = (number: number): number => {
  if (number % 2 === 1) throw new UnreadableFault(`An odd number`);
  return number * 10;
};

it('A list skips unreadable entries and reports each of them', async () => {
  const reported: unknown[] = [];
  const read = await runSkippingUnreadable(
    async () => readEachReadable([1, 2, 3, 4], evenOnly),
    async faults => void reported.push(...faults),
  );
  expect(read).toEqual([20, 40]);
  expect(reported).toEqual([new UnreadableFault('An odd number'), new UnreadableFault('An odd number')]);
});

it('Concurrent requests report only their own unreadable entries', async () => {
  const count = async (numbers: readonly number[]) => {
    let counted = 0;
    await runSkippingUnreadable(
      async () => {
        await new Promise(resolve => setTimeout(resolve, 1));
        return readEachReadable(numbers, evenOnly);
      },
      async faults => {
        counted = faults.length;
      },
    );
    return counted;
  };
  expect(await Promise.all([count([1, 2]), count([2]), count([1, 3, 5])])).toEqual([1, 0, 3]);
});

it('Other errors end the read; without a report, unreadable entries throw', async () => {
  const broken = () => {
    throw new Fault('The table is gone');
  };
  await expect(
    runSkippingUnreadable(
      async () => readEachReadable([1], broken),
      async () => {},
    ),
  ).rejects.toThrow(Fault);
  expect(() => readEachReadable([1], evenOnly)).toThrow(UnreadableFault);
});
