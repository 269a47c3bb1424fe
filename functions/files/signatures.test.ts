import { describe, expect, it } from 'vitest';
import { signatureBytes, startsLike } from './signatures.ts';

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const pdf = new TextEncoder().encode('%PDF-1.7');
const page = new TextEncoder().encode('<html><script>');

describe('the first bytes of a file', () => {
  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['application/pdf', pdf],
  ])('show that it is %s', (contentType, start) => {
    expect(startsLike(contentType, start)).toBe(true);
  });

  it.each([
    ['image/jpeg', png],
    ['image/png', jpeg],
    ['application/pdf', page],
    ['image/png', png.subarray(0, 7)],
    ['image/jpeg', new Uint8Array()],
  ])('show that it is not %s', (contentType, start) => {
    expect(startsLike(contentType, start)).toBe(false);
  });

  it('prove nothing about a type that is not known', () => {
    expect(startsLike('text/html', page)).toBe(false);
    expect(startsLike('constructor', page)).toBe(false);
  });

  it('need no more than eight bytes', () => {
    expect(signatureBytes).toBe(8);
  });
});
