import { describe, expect, it } from 'vitest';
import { createAttempts, lockSeconds } from './attempts.ts';

describe('The limit of wrong passwords', () => {
  it('locks the account from the fifth wrong attempt on, for a time that doubles up to 15 minutes', () => {
    expect([0, 4, 5, 6, 7, 14, 15, 100].map(lockSeconds)).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
  });

  it('refuses the right password during the lock and does not count attempts during the lock', () => {
    let now = 1000;
    const attempts = createAttempts(() => now);
    const guess = (isRight: boolean) => attempts.judge('anna', () => isRight);
    expect([1, 2, 3, 4, 5].map(() => guess(false))).toEqual(Array(5).fill('wrong'));
    expect([guess(false), guess(true)]).toEqual(['locked', 'locked']);
    expect(attempts.judge('bo', () => true)).toBe('right');
    now += 1;
    expect(guess(false)).toBe('wrong');
    now += 1;
    expect(guess(true)).toBe('locked');
    now += 1;
    expect(guess(true)).toBe('right');
    expect([1, 2, 3, 4].map(() => guess(false))).toEqual(Array(4).fill('wrong'));
    expect(guess(true)).toBe('right');
  });

  it('starts from zero again 15 minutes after the last attempt', () => {
    let now = 0;
    const attempts = createAttempts(() => now);
    const guess = () => attempts.judge('anna', () => false);
    for (let i = 0; i < 4; i++) guess();
    now = 900;
    expect([guess(), guess()]).toEqual(['wrong', 'wrong']);
  });
});
