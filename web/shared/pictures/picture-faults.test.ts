import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../functions/testing/random.ts';
import { measuredSide, pictureFaults } from './picture-faults.ts';

/** A generated page with strokes of the size of letters. It has no text, because test machines may have no fonts. */
interface Page {
  readonly ink?: number;
  readonly paper?: number;
  /** Fraction of the page that has strokes, from the top. */
  readonly filled?: number;
  /** Blur: standard deviation in pixels. Grain: standard deviation of the brightness. */
  readonly blur?: number;
  readonly grain?: number;
}

const [width, height] = [1448, 2048];

async function faultsOf({ ink = 40, paper = 230, filled = 1, blur = 0, grain = 0 }: Page) {
  const random = randomFrom(7);
  const pixels = Buffer.alloc(width * height, paper);
  const fill = (left: number, top: number, across: number, down: number) => {
    for (let y = top; y < top + down; y += 1)
      pixels.fill(ink, y * width + left, y * width + Math.min(left + across, width));
  };
  for (let top = 90; top < height * filled - 90; top += 36)
    for (let left = 80; left < width - 80; left += 14) {
      if (random() < 0.15) continue;
      fill(left, top, 3, 22);
      fill(left, top + Math.floor(random() * 19), 10, 3);
    }
  const raw = { width, height, channels: 1 } as const;
  let page = sharp(pixels, { raw });
  if (blur > 0) page = page.blur(blur);
  const taken = await page.toColourspace('b-w').raw().toBuffer();
  for (let at = 0; grain > 0 && at < taken.length; at += 1) {
    const noise = (random() + random() + random() + random() - 2) * 1.73 * grain;
    taken[at] = Math.max(0, Math.min(255, (taken[at] ?? 0) + noise));
  }
  const { data, info } = await sharp(taken, { raw })
    .resize(measuredSide, measuredSide, { fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height };
  return pictureFaults(grey, { width, height });
}

describe('problems of a page’s picture', () => {
  it.each<[string, Page]>([
    ['that is sharp and light', {}],
    ['with a few lines', { filled: 0.2 }],
    ['with faint print', { ink: 190, paper: 225 }],
    ['in weak light', { ink: 20, paper: 130 }],
    ['that is hardly out of focus', { blur: 1 }],
    ['with the grain of a phone', { grain: 8 }],
  ])('%s has no problem', async (_, page) => {
    expect(await faultsOf(page)).toEqual([]);
  });

  it.each<[string, Page]>([
    ['by 3 pixels', { blur: 3 }],
    ['by 8 pixels', { blur: 8 }],
    ['with the grain of a phone', { blur: 4, grain: 8 }],
    ['with faint print', { ink: 190, paper: 225, blur: 4 }],
    ['with a few lines', { blur: 4, filled: 0.2 }],
  ])('reports a blur %s', async (_, page) => {
    expect(await faultsOf(page)).toEqual(['blurred']);
  });

  it('a dark page is reported', async () => {
    expect(await faultsOf({ ink: 5, paper: 70 })).toEqual(['dark']);
  });
});

it('pictureFaults reports a page as small by its longest side, and does not judge the sharpness of a tiny picture', () => {
  const stamp = { pixels: new Uint8ClampedArray(40 * 30).fill(200), width: 40, height: 30 };
  expect(pictureFaults(stamp, stamp)).toEqual(['small']);
  expect(pictureFaults(stamp, { width: 700, height: 1000 })).toEqual([]);
});
