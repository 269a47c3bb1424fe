import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { hostileFiles } from '../../testing/hostile/files.ts';
import {
  chunk,
  jpegOf,
  pdfOf,
  pngOf,
  segment,
  smallJpeg,
  smallPdf,
  smallPng,
  streamObject,
} from '../../testing/hostile/pictures.ts';
import { cleanFile } from './clean-file.ts';
import { FileProblem } from './file-problem.ts';

describe('The hostile sample files', () => {
  it('are at least sixty, and all different', () => {
    expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
    expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
  });

  it.each(hostileFiles)('are rejected: $name', async ({ contentType, bytes }) => {
    await expect(cleanFile(contentType, bytes)).rejects.toThrow(FileProblem);
  });

  it.each([
    ['PNG: 30,000 × 16,000 pixels', messages.tooManyPixels],
    ['JPEG: 12,001 × 1 pixels', messages.tooManyPixels],
    ['PDF: a script that runs when it opens', messages.activePdf],
    ['JPEG + html', messages.uploadMismatch],
  ])('are rejected with the reason for the user: %s', async (wanted, message) => {
    const file = hostileFiles.find(({ name }) => name === wanted);
    await expect(cleanFile(file?.contentType ?? '', file?.bytes ?? smallJpeg)).rejects.toThrow(message);
  });
});

/** Returns a photograph of 60 × 40 pixels. Its left half is red, its right half has all colours. */
function photograph() {
  const raw = Buffer.from({ length: 60 * 40 * 3 }).map((_, index) => {
    const column = Math.floor(index / 3) % 60;
    return column < 30 ? ([200, 20, 20][index % 3] ?? 0) : (index * 37) % 256;
  });
  return sharp(raw, { raw: { width: 60, height: 40, channels: 3 } });
}

/** Returns the pixels as a viewer shows them, with orientation and colour profile. */
const shown = (file: Buffer) => sharp(file).autoOrient().toColourspace('srgb').raw().toBuffer();

const exif = {
  IFD0: { Make: 'Example Phones', Software: 'secret-software' },
  IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' },
};

describe('A cleaned picture', () => {
  it.each([
    ['JPEG', photograph().jpeg()],
    ['progressive JPEG', photograph().jpeg({ progressive: true })],
    ['JPEG of print colours', photograph().toColourspace('cmyk').jpeg()],
    ['grey JPEG', photograph().greyscale().jpeg()],
    ['PNG', photograph().png()],
    ['interlaced PNG', photograph().png({ progressive: true })],
    ['PNG with a palette', photograph().png({ palette: true })],
    ['PNG of 16 bits', photograph().toColourspace('rgb16').png()],
    ['PNG with transparency', photograph().ensureAlpha(0.5).png()],
    ['grey PNG of 4 colours', photograph().greyscale().png({ palette: true, colours: 4 })],
  ])('has the same pixels and no metadata: %s', async (_, made) => {
    const file = await made.keepIccProfile().withExif(exif).withXmp('<x:xmpmeta/>').toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { format } = await sharp(file).metadata();
    const kept = await cleanFile(`image/${format}`, file);
    expect(kept.length).toBeLessThan(file.length);
    expect(kept.includes('secret-software')).toBe(false);
    const { exif: left, xmp } = await sharp(kept).metadata();
    expect([left, xmp]).toEqual([undefined, undefined]);
    expect((await shown(kept)).equals(await shown(file))).toBe(true);
  });

  it.each(['jpeg', 'png'] as const)('has the same colour profile: %s', async format => {
    const file = await photograph().withIccProfile('p3').toFormat(format).toBuffer();
    const kept = await sharp(await cleanFile(`image/${format}`, file)).metadata();
    expect(kept.icc).toEqual((await sharp(file).metadata()).icc);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'has the same orientation, but no GPS position: orientation %i',
    async orientation => {
      const file = await photograph().jpeg().withExif(exif).withMetadata({ orientation, exif }).toBuffer();
      const kept = await cleanFile('image/jpeg', file);
      const { exif: left, orientation: turned } = await sharp(kept).metadata();
      expect(turned).toBe(orientation);
      expect(left?.includes('Example Phones')).toBe(false);
      expect(left?.length).toBe(32);
    },
  );

  it('has no texts, comments, thumbnails and animations', async () => {
    const secret = Buffer.from('secret');
    const early = [segment(0xfe, secret), segment(0xed, secret), segment(0xe0, Buffer.from('JFXX\0secret'))];
    expect(await cleanFile('image/jpeg', jpegOf({ early }))).toEqual(smallJpeg);
    const chunks = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'acTL', 'fcTL', 'prIv'];
    const png = pngOf({ early: chunks.map(type => chunk(type, secret)), late: [chunk('fdAT', secret)] });
    expect(await cleanFile('image/png', png)).toEqual(smallPng);
  });

  it('can have the maximum number of pixels', async () => {
    const wide = await sharp({ create: { width: 12_000, height: 4166, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(cleanFile('image/png', wide)).resolves.toBeInstanceOf(Buffer);
  });

  it.each([
    ['image/jpeg', smallJpeg],
    ['image/png', smallPng],
  ])('equals the original if there is nothing to remove: %s', async (contentType, file) => {
    expect(await cleanFile(contentType, file)).toEqual(file);
    // This also checks that the hostile files are made from valid files.
    await expect(sharp(file).raw().toBuffer()).resolves.toBeDefined();
  });
});

describe('A checked document', () => {
  const words = (text: string) => pdfOf({ objects: [streamObject(4, '', Buffer.from(text))] });

  it.each([
    ['an empty page', smallPdf],
    ['the names of actions in text', words('BT (JavaScript, Launch and Encrypt are words) Tj ET')],
    [
      'longer names that start like actions',
      pdfOf({ catalogue: '/LaunchDate (today) /EncryptMetadata false' }),
    ],
    ['a link', pdfOf({ catalogue: '/OpenAction << /S /URI /URI (https://example.com) >>' })],
    [
      'compressed text',
      pdfOf({ objects: [streamObject(4, '/Filter /FlateDecode', deflateSync(Buffer.from('(x) Tj')))] }),
    ],
    ['no line end at its end', smallPdf.subarray(0, -1)],
  ])('is returned unchanged: %s', async (_, file) => {
    expect(await cleanFile('application/pdf', file)).toBe(file);
  });
});
