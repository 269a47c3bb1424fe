import { describe, expect, it } from 'vitest';
import { buildOrientation, readOrientation } from './orientation.ts';

/** Returns Exif data with one directory. Each entry has a tag and a two-byte value. */
function exif(
  order: 'MM' | 'II',
  entries: readonly (readonly [tag: number, value: number])[],
  at = 8,
): Buffer {
  const tiff = Buffer.alloc(at + 2 + entries.length * 12 + 4);
  const write = (value: number, offset: number, bytes: 2 | 4) =>
    order === 'MM' ? tiff.writeUIntBE(value, offset, bytes) : tiff.writeUIntLE(value, offset, bytes);
  tiff.write(order === 'MM' ? 'MM\0*' : 'II*\0', 'latin1');
  write(at, 4, 4);
  write(entries.length, at, 2);
  for (const [index, [tag, value]] of entries.entries()) {
    const entry = at + 2 + index * 12;
    write(tag, entry, 2);
    write(3, entry + 2, 2);
    write(1, entry + 4, 4);
    write(value, entry + 8, 2);
  }
  return tiff;
}

const tag = 0x0112;

describe('readOrientation', () => {
  it.each(['MM', 'II'] as const)('reads both byte orders: %s', order => {
    expect(readOrientation(exif(order, [[tag, 6]]))).toBe(6);
    expect(
      readOrientation(
        exif(
          order,
          [
            [0x010f, 3],
            [tag, 8],
          ],
          20,
        ),
      ),
    ).toBe(8);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'returns the orientation %i from the smallest possible Exif data',
    orientation => {
      expect(readOrientation(buildOrientation(orientation))).toBe(orientation);
      expect(buildOrientation(orientation)).toEqual(exif('MM', [[tag, orientation]]));
    },
  );

  it.each([0, 1, 9])('ignores the value %i', value => {
    expect(readOrientation(exif('MM', [[tag, value]]))).toBeUndefined();
  });

  it('reads up to the end of the directory, and not after it', () => {
    const whole = exif('MM', [
      [0x010f, 3],
      [tag, 8],
    ]);
    expect(readOrientation(whole.subarray(0, -4))).toBe(8);
    whole.writeUInt16BE(1, 8);
    expect(readOrientation(whole)).toBeUndefined();
  });

  it.each(['MM', 'II'] as const)(
    'returns undefined for truncated data, without an endless loop: %s',
    order => {
      const whole = exif(order, [
        [0x010f, 3],
        [tag, 8],
      ]);
      for (let bytes = 0; bytes < whole.length - 4; bytes += 1)
        expect([bytes, readOrientation(whole.subarray(0, bytes))]).toEqual([bytes, undefined]);
    },
  );

  it('returns undefined for data of unknown byte order', () => {
    const data = exif('MM', [[tag, 6]]);
    data.write('XX', 'latin1');
    expect(readOrientation(data)).toBeUndefined();
  });
});
