import { beforeEach, describe, expect, it } from 'vitest';
import { startFastClock } from '../testing/fast-clock.ts';
import { workOff } from './work-off.ts';

const start = Date.parse('2026-03-04T20:05:06Z');
const pace = { sideBySide: 3, perSecond: 10, mayBegin: () => true };
let begun: { readonly item: number; readonly at: number }[];
let ended: number[];

async function* upTo(count: number): AsyncGenerator<number> {
  for (let item = 1; item <= count; item += 1) yield item;
}

/** Takes so many milliseconds for each item. */
const taking = (milliseconds: number) => async (item: number) => {
  begun.push({ item, at: Date.now() - start });
  await new Promise(resolve => setTimeout(resolve, milliseconds));
  ended.push(item);
};

beforeEach(() => {
  startFastClock(start);
  [begun, ended] = [[], []];
});

describe('Working off a queue', () => {
  it('begins as many a second as may be begun, in their order', async () => {
    await workOff(upTo(5), pace, taking(50));
    expect(begun).toEqual([1, 2, 3, 4, 5].map((item, index) => ({ item, at: index * 100 })));
    expect(ended).toEqual([1, 2, 3, 4, 5]);
  });

  it('works on so many at the same time where each takes longer', async () => {
    await workOff(upTo(6), pace, taking(1000));
    expect(begun.map(({ at }) => at)).toEqual([0, 100, 200, 1000, 1100, 1200]);
  });

  it('begins none once none may begin, and finishes those that were begun', async () => {
    await workOff(upTo(100), { ...pace, mayBegin: () => begun.length < 4 }, taking(150));
    expect([begun.length, ended]).toEqual([4, [1, 2, 3, 4]]);
  });

  it('fails with what the work throws, begins no other, and finishes what was begun', async () => {
    const work = async (item: number) => {
      if (item === 2) throw new Error('down');
      await taking(150)(item);
    };
    await expect(workOff(upTo(100), pace, work)).rejects.toThrow('down');
    expect(ended.length).toBeLessThanOrEqual(pace.sideBySide);
    expect(ended).toHaveLength(begun.length);
  });
});
