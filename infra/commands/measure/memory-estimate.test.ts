import { describe, expect, it } from 'vitest';
import { costOfMillion, durationAt } from './memory-estimate.ts';

describe('A request', () => {
  it('takes less time where it has more of a processor, and waits as long everywhere', () => {
    expect(durationAt(1769, 20)).toBe(30);
    expect(durationAt(884.5, 20)).toBe(50);
    expect(durationAt(3008, 20)).toBe(30);
  });

  it('costs more where it waits with more memory', () => {
    const measured = { name: 'x', cold: 100, warm: 3, memory: 90 };
    expect(costOfMillion(512, measured)).toBeGreaterThan(costOfMillion(256, measured));
  });
});
