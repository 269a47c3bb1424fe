import { describe, expect, it } from 'vitest';
import { dayInWords, timeInWords } from './days.ts';

describe('A day for visitors', () => {
  it.each([
    ['2025-12-23', '23 December 2025', '২৩ ডিসেম্বর ২০২৫'],
    ['1990-03-01', '1 March 1990', '১ মার্চ ১৯৯০'],
  ])('is written in words: %s', (day, english, bangla) => {
    expect(dayInWords(day, 'en').replaceAll('\u00a0', ' ')).toBe(english);
    expect(dayInWords(day, 'bn').replaceAll('\u00a0', ' ')).toBe(bangla);
  });

  it('has only spaces that do not break the line', () => {
    expect(`${dayInWords('2025-12-23', 'en')}${dayInWords('2025-12-23', 'bn')}`).not.toMatch(/[ -]/);
  });

  it.each(['', 'soon', '2025-02-30'])('stays as "%s" if that is no day', text => {
    expect(dayInWords(text, 'bn')).toBe(text);
  });
});

describe('A time in words', () => {
  const at = new Date('2026-03-04T18:05:00Z');

  it('is in the time zone of the office', () => {
    expect(timeInWords(at, 'en', 'Asia/Dhaka')).toBe('5\u00a0March\u00a02026, 00:05');
    expect(timeInWords(at, 'bn', 'Asia/Dhaka')).toBe('৫\u00a0মার্চ\u00a0২০২৬, ০০:০৫');
  });

  it('names the time zone if the device is in another one', () => {
    expect(timeInWords(at, 'en', 'America/Toronto')).toBe(
      '5\u00a0March\u00a02026, 00:05 (Bangladesh Standard Time)',
    );
    expect(timeInWords(at, 'bn', 'America/Toronto')).toBe('৫\u00a0মার্চ\u00a0২০২৬, ০০:০৫ (বাংলাদেশ মানক সময়)');
  });
});
