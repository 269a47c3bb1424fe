import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('A throttle allows a burst, then the rate, and saves up no more calls than the burst', () => {
  let time = 0;
  const passes = createThrottle({ rate: 5, burst: 10 }, () => time);
  const ask = (times: number) => Array.from({ length: times }, passes).filter(Boolean).length;
  expect(ask(30)).toBe(10);
  time = 199;
  expect(ask(1)).toBe(0);
  time = 1000;
  expect(ask(30)).toBe(5);
  time = 60_000;
  expect(ask(30)).toBe(10);
});
