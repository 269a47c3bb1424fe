/** Tells by its pixels whether a picture of a document may be hard to read. Pure. */

/** Brightness of a picture's pixels, from 0 to 255, row by row. */
export interface Grey {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export type Fault = 'small' | 'dark' | 'blurred';

/** A picture is measured with its longest side of at most so many pixels: letters of an A4 page are about 14 high then. */
export const measuredSide = 1024;

/** The longest side under which a page is small: A4 with fewer than 85 dots an inch. */
const smallSide = 1000;
/** The brightness of the paper under which it is dark; a page in good light has 180 and more. */
const darkPaper = 100;
/** A part of a picture of so many pixels each way. */
const tileSide = 32;
/** Brightness varies so much, squared, where there is something to read. */
const leastContrast = 100;
/** Parts with something to read under which nothing can be said but that nothing is clear. */
const leastTiles = 4;
/**
 * The sharpness under which letters run into each other. Pages with letters of 22 to 44 pixels at a side of 2048 have 2.4
 * to 6.5, 0.6 to 1 with a blur of 2 pixels (standard deviation), 0.1 to 0.2 with one of 3.
 */
const leastSharpness = 0.35;
/** The most that the grain of a camera in the dark adds to a part's edges: 2.7 of 255 at each pixel. */
const mostGrain = 150;

/** Finds what may make the picture hard to read. `sent` is its size as it is sent. */
export function pictureFaults(
  grey: Grey,
  sent: { readonly width: number; readonly height: number },
): Fault[] {
  const faults: Fault[] = [];
  if (Math.max(sent.width, sent.height) < smallSide) faults.push('small');
  if (paperOf(grey.pixels) < darkPaper) faults.push('dark');
  if (isBlurred(grey)) faults.push('blurred');
  return faults;
}

/** Measures how bright the paper is: a tenth of the pixels is brighter. */
function paperOf(pixels: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  let left = pixels.length / 10;
  for (let brightness = 255; brightness > 0; brightness -= 1) {
    left -= counts[brightness] ?? 0;
    if (left <= 0) return brightness;
  }
  return 0;
}

interface Tile {
  readonly contrast: number;
  readonly edges: number;
}

/** Checks whether the sharpest fifth of its parts is not sharp: what lies around the document may well be out of focus. */
function isBlurred(grey: Grey): boolean {
  const tiles = tilesOf(grey);
  if (tiles.length < leastTiles) return false;
  const grain = Math.min(
    quantile(
      tiles.map(({ edges }) => edges),
      0.1,
    ),
    mostGrain,
  );
  const readable = tiles.filter(({ contrast }) => contrast > leastContrast);
  if (readable.length < leastTiles) return true;
  // Edges grow with contrast; their ratio is the same for faint print.
  const sharpness = readable.map(({ contrast, edges }) => (edges - grain) / (contrast - grain / 20));
  return quantile(sharpness, 0.8) < leastSharpness;
}

/** Contrast (the variance of the brightness) and edges (that of its Laplacian) of each part. */
function tilesOf({ pixels, width, height }: Grey): Tile[] {
  const tiles: Tile[] = [];
  for (let top = 1; top + tileSide < height; top += tileSide) {
    for (let left = 1; left + tileSide < width; left += tileSide) {
      tiles.push(tileAt(pixels, width, left, top));
    }
  }
  return tiles;
}

function tileAt(pixels: Uint8ClampedArray, width: number, left: number, top: number): Tile {
  let sum = 0;
  let squares = 0;
  let edgeSum = 0;
  let edgeSquares = 0;
  for (let y = top; y < top + tileSide; y += 1) {
    for (let at = y * width + left; at < y * width + left + tileSide; at += 1) {
      const value = pixels[at] ?? 0;
      const beside = (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0);
      const edge = 4 * value - beside - (pixels[at - width] ?? 0) - (pixels[at + width] ?? 0);
      sum += value;
      squares += value * value;
      edgeSum += edge;
      edgeSquares += edge * edge;
    }
  }
  const count = tileSide * tileSide;
  const variance = (total: number, ofSquares: number) => ofSquares / count - (total / count) ** 2;
  return { contrast: variance(sum, squares), edges: variance(edgeSum, edgeSquares) };
}

/** The value under which this part of them is. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, another) => one - another);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}
