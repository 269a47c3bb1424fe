import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chunk, header, pngOf, smallPng } from '../../testing/hostile/pictures.ts';
import { FileProblem } from './file-problem.ts';
import { buildOrientation } from './orientation.ts';
import { cleanPng } from './png.ts';

/** Returns the compressed pixels of a 2 × 2 picture. Each row has a filter byte and this number of bytes. */
const rowsOf = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(2 * (1 + bytes))));
/** Returns a 2 × 2 picture with a palette and eight bits for a pixel. */
const indexed = (...palettes: Buffer[]) =>
  pngOf({ header: header({ colour: 3 }), early: palettes, data: [rowsOf(2)] });
const palette = chunk('PLTE', Buffer.alloc(3));
const tiff = (orientation: number) => Buffer.concat([buildOrientation(orientation), Buffer.from('secret')]);

/** Returns a header with one byte changed and a valid checksum. */
function headerWith(at: number, value: number): Buffer {
  const changed = header();
  changed[8 + at] = value;
  changed.writeUInt32BE(crc32(changed.subarray(4, -4)), changed.length - 4);
  return changed;
}

describe('cleanPng', () => {
  it('rejects a PNG that is cut off at any place', async () => {
    for (let bytes = 0; bytes < smallPng.length; bytes += 1)
      await expect(cleanPng(smallPng.subarray(0, bytes)), `${bytes} bytes`).rejects.toThrow(FileProblem);
  });

  it.each<[string, Buffer]>([
    ['a wrong start', Buffer.concat([Buffer.alloc(8), smallPng.subarray(8)])],
    ['a chunk before the header', pngOf({ header: Buffer.concat([chunk('tEXt'), header()]) })],
    [
      'a header that is too long',
      pngOf({ header: chunk('IHDR', Buffer.concat([header().subarray(8, -4), Buffer.alloc(1)])) }),
    ],
    ['an unknown compression', pngOf({ header: headerWith(10, 1) })],
    ['an unknown filter method', pngOf({ header: headerWith(11, 1) })],
    [
      'an unknown interlacing',
      // Only three of the seven passes have pixels in a 2 × 2 picture.
      pngOf({
        header: header({ interlace: 2 }),
        data: [chunk('IDAT', deflateSync(Buffer.alloc(4 + 4 + 7)))],
      }),
    ],
    ['two palettes', pngOf({ early: [palette, palette] })],
    ['a palette after the pixels', pngOf({ late: [palette] })],
    ['a missing palette', indexed()],
    ['two palettes where one is required', indexed(palette, palette)],
    ['an unknown critical chunk', pngOf({ early: [chunk('HtmL')] })],
    ['a chunk name of three letters', pngOf({ early: [chunk('tEX1')] })],
  ])('rejects a PNG with %s', async (_, file) => {
    await expect(cleanPng(file)).rejects.toThrow(FileProblem);
  });

  /**
   * Samples of a pixel and allowed bits, by colour type. Source: PNG Specification (Third Edition), table 12.
   */
  const allowed: Readonly<Record<number, [samples: number, bits: number[]]>> = {
    0: [1, [1, 2, 4, 8, 16]],
    2: [3, [8, 16]],
    3: [1, [1, 2, 4, 8]],
    4: [2, [8, 16]],
    6: [4, [8, 16]],
  };
  const kinds = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(colour =>
    [1, 2, 3, 4, 8, 16].map(depth => ({ colour, depth })),
  );

  it.each(kinds)(
    'accepts colour type $colour with $depth bits only if the standard allows it',
    async ({ colour, depth }) => {
      const [samples, bits] = allowed[colour] ?? [1, []];
      const file = pngOf({
        header: header({ colour, depth }),
        early: colour === 3 ? [palette] : [],
        data: [rowsOf(Math.ceil((2 * samples * depth) / 8))],
      });
      if (bits.includes(depth)) expect(await cleanPng(file)).toEqual(file);
      else await expect(cleanPng(file)).rejects.toThrow(FileProblem);
    },
  );

  it.each([
    [1, 1],
    [1, 5],
    [2, 1],
    [3, 3],
    [5, 1],
    [5, 9],
    [8, 8],
  ])('accepts an interlaced PNG with empty passes: %i × %i pixels', async (width, height) => {
    const make = sharp({ create: { width, height, channels: 3, background: 'red' } });
    const file = await make.png({ progressive: true }).toBuffer();
    expect(file[28]).toBe(1);
    const shown = await sharp(await cleanPng(file))
      .raw()
      .toBuffer();
    expect(shown).toEqual(await sharp(file).raw().toBuffer());
  });
});

describe('cleanPng for other chunks of a PNG', () => {
  it.each(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP'])(
    'keeps only the first %s, because it changes colours',
    async type => {
      const [one, other] = [chunk(type, Buffer.from([1])), chunk(type, Buffer.from([2]))];
      expect(await cleanPng(pngOf({ early: [one, other] }))).toEqual(pngOf({ early: [one] }));
    },
  );

  it('keeps pixels that are split into several chunks', async () => {
    const whole = deflateSync(Buffer.alloc(2 * (1 + 6)));
    const data = [whole.subarray(0, 5), whole.subarray(5)].map(part => chunk('IDAT', part));
    expect(await cleanPng(pngOf({ data }))).toEqual(pngOf({ data }));
  });

  it('keeps only the orientation of Exif data', async () => {
    const early = [chunk('eXIf', tiff(6))];
    expect(await cleanPng(pngOf({ early }))).toEqual(pngOf({ early: [chunk('eXIf', buildOrientation(6))] }));
  });

  it.each(['eXIf', 'exIf'])(
    'removes %s if it turns nothing or is not the chunk for Exif data',
    async type => {
      const early = [chunk(type, tiff(type === 'eXIf' ? 1 : 6))];
      expect(await cleanPng(pngOf({ early }))).toEqual(smallPng);
    },
  );
});
