import { describe, expect, it } from 'vitest';
import { decodeUploadName, encodeUploadName } from './upload-name.ts';

describe('encodeUploadName', () => {
  it.each(['letter.pdf', 'চাকরির চিঠি.jpg', 'a "b" %20 + é.png', '.png', 'no extension', 'letter.v2.pdf'])(
    'is reversed by decodeUploadName: %s',
    name => {
      const encoded = encodeUploadName(name);
      expect(encoded).toMatch(/^[\x21-\x7e]*$/);
      expect(decodeUploadName(encoded)).toBe(name);
    },
  );

  it('shortens the name to fit into S3 metadata, with whole characters and the extension', () => {
    const encoded = encodeUploadName(`${'চ'.repeat(250)}.jpg`);
    expect(encoded.length).toBeLessThanOrEqual(1024);
    expect(decodeUploadName(encoded)).toMatch(/^চ{113}\.jpg$/);
  });

  it('keeps a name that fits', () => {
    const longest = `${'x'.repeat(1020)}.jpg`;
    expect(encodeUploadName(longest)).toBe(longest);
    expect(encodeUploadName(`x${longest}`)).toBe(longest);
  });

  it('accepts a name with half a character', () => {
    expect(decodeUploadName(encodeUploadName('a\ud800.png'))).toBe('a\ufffd.png');
  });
});
