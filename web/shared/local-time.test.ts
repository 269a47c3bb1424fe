import { expect, it } from 'vitest';
import { localDay, localTime, timeInWords } from './local-time.ts';

it('writes a moment as people read it, in the device’s time', () => {
  const at = new Date(2026, 2, 4, 21, 5);
  expect(localDay(at)).toBe('2026-03-04');
  expect(timeInWords(at, 'en')).toBe('4\u00a0March\u00a02026, 21:05');
  expect(timeInWords(at, 'bn')).toBe('৪\u00a0মার্চ\u00a0২০২৬, ২১:০৫');
});

it('begins the day where the device is', () => {
  expect(localDay(new Date(2026, 0, 2, 0, 1))).toBe('2026-01-02');
  expect(localTime(new Date(2026, 0, 2, 0, 1))).toBe('2026-01-02T00:01');
});
