import { expect, it } from 'vitest';
import { localDay, timeInWords } from './local-time.ts';

it('writes a moment as people read it, in the device’s time', () => {
  const at = new Date(2026, 2, 4, 21, 5);
  expect(localDay(at)).toBe('2026-03-04');
  expect(timeInWords(at, 'en')).toBe('4\u00a0March\u00a02026, 21:05');
  expect(timeInWords(at, 'bn')).toBe('৪\u00a0মার্চ\u00a0২০২৬, ২১:০৫');
});
