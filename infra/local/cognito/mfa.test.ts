import { describe, expect, it } from 'vitest';
import { codeAt, decodeBase32, encodeBase32, findStep, stepAt } from './mfa.ts';

const secret = Buffer.from('12345678901234567890');

describe('Time-based one-time passwords (TOTP)', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 for second %i', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds), 8)).toBe(code);
    expect(codeAt(secret, stepAt(seconds))).toBe(code.slice(2));
  });

  it('are accepted in their own 30-second step and in the steps before and after it', () => {
    const code = codeAt(secret, 100);
    expect([98, 99, 100, 101, 102].map(step => findStep(secret, code, step * 30))).toEqual([
      undefined,
      100,
      100,
      100,
      undefined,
    ]);
    expect(findStep(secret, '', 3000)).toBeUndefined();
  });
});

describe('Base32 encoding', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes and decodes the example of RFC 4648 for "%s"', (plain, encoded) => {
    expect(encodeBase32(Buffer.from(plain))).toBe(encoded);
    expect(decodeBase32(encoded).toString()).toBe(plain);
    expect(decodeBase32(`${encoded}==`).toString()).toBe(plain);
  });

  it('refuses invalid base32', () => {
    expect(() => decodeBase32('ABC1')).toThrow(RangeError);
  });
});
