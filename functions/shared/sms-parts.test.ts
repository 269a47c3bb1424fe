import { describe, expect, it } from 'vitest';
import { smsLength } from './sms-parts.ts';

describe('smsLength', () => {
  it.each([
    ['', 0, 1],
    ['a'.repeat(160), 160, 1],
    ['a'.repeat(161), 161, 2],
    ['a'.repeat(306), 306, 2],
    ['a'.repeat(307), 307, 3],
    ['ক'.repeat(70), 70, 1],
    ['ক'.repeat(71), 71, 2],
    ['ক'.repeat(134), 134, 2],
    ['ক'.repeat(135), 135, 3],
    ['€'.repeat(80), 160, 1],
    ['€'.repeat(81), 162, 2],
  ])('counts %# as %i places in %i parts', (text, used, parts) => {
    expect(smsLength(text)).toMatchObject({ used, parts });
  });

  it('counts a text with one character outside the GSM alphabet as Unicode', () => {
    expect(smsLength(`${'a'.repeat(69)}ক`)).toEqual({ used: 70, room: 70, parts: 1 });
    expect(smsLength(`${'a'.repeat(70)}’`)).toEqual({ used: 71, room: 134, parts: 2 });
  });

  it('never divides a character of two places between two parts', () => {
    expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts).toBe(3);
    expect(smsLength(`${'ক'.repeat(66)}😀${'ক'.repeat(66)}`).parts).toBe(3);
  });
});
