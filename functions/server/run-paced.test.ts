import { beforeEach, describe, expect, it } from 'vitest';
import { startFastClock } from '../testing/fast-clock.ts';
import { runPaced } from './run-paced.ts';

const start = Date.parse('2026-03-04T20:05:06Z');
const pace = { sideBySide: 3, perSecond: 10, mayBegin: () => true };
let begun: { readonly item: number; readonly at: number }[];
let ended: number[];

async function* upTo(count: number): AsyncGenerator<number> {
  for (let item = 1; item <= count; item += 1) yield item;
}

const taking = (milliseconds: number) => async (item: number) => {
  begun.push({ item, at: Date.now() - start });
  await new Promise(resolve => setTimeout(resolve, milliseconds));
  ended.push(item);
};

beforeEach(() => {
  startFastClock(start);
  [begun, ended] = [[], []];
});

describe('runPaced', () => {
  it('starts at most the given number of items a second, in order', async () => {
    await runPaced(upTo(5), pace, taking(50));
    expect(begun).toEqual([1, 2, 3, 4, 5].map((item, index) => ({ item, at: index * 100 })));
    expect(ended).toEqual([1, 2, 3, 4, 5]);
  });

  it('limits the number of concurrent items if each item takes longer', async () => {
    await runPaced(upTo(6), pace, taking(1000));
    expect(begun.map(({ at }) => at)).toEqual([0, 100, 200, 1000, 1100, 1200]);
  });

  it('starts no item after `mayBegin` has returned false, and finishes the running ones', async () => {
    await runPaced(upTo(100), { ...pace, mayBegin: () => begun.length < 4 }, taking(150));
    expect([begun.length, ended]).toEqual([4, [1, 2, 3, 4]]);
  });

  it('throws the error of an item, starts no other one and finishes the running ones', async () => {
    const work = async (item: number) => {
      if (item === 2) throw new Error('down');
      await taking(150)(item);
    };
    await expect(runPaced(upTo(100), pace, work)).rejects.toThrow('down');
    expect(ended.length).toBeLessThanOrEqual(pace.sideBySide);
    expect(ended).toHaveLength(begun.length);
  });
});
