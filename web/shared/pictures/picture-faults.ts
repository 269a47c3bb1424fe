/** Finds problems that make a document's picture hard to read. Pure. */

/** Brightness of the pixels, from 0 to 255, row by row. */
export interface Grey {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export type Fault = 'small' | 'dark' | 'blurred';

/** Longest side of the measured picture, in pixels. Letters of an A4 page are then about 14 pixels high. */
export const measuredSide = 1024;

/** Minimum of the longest side, in pixels. An A4 page has 85 dots per inch then. */
const smallSide = 1000;
/** Minimum brightness of the paper. A page in good light has 180 or more. */
const darkPaper = 100;
/** Size of a tile, in pixels. The picture is measured tile by tile. */
const tileSide = 32;
/** Minimum variance of the brightness in a tile with text. */
const leastContrast = 100;
/** Minimum number of tiles with text. With fewer, a picture is not reported as blurred. */
const leastTiles = 4;
/**
 * Minimum sharpness; below it letters merge. Pages with letters of 22 to 44 pixels at a side of 2048 have 2.4 to 6.5.
 * With a blur of 2 pixels (standard deviation) they have 0.6 to 1, with one of 3 pixels 0.1 to 0.2.
 */
const leastSharpness = 0.35;
/** Maximum effect of a camera's grain in the dark on the edges of a tile: 2.7 of 255 levels per pixel. */
const mostGrain = 150;

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

/** Returns the brightness of the paper: only a tenth of the pixels is brighter. */
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

/** Checks whether even the sharpest fifth of the tiles is blurred. The other tiles may be around the document. */
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
  // Edges and contrast grow together, so that their ratio is the same for faint print.
  const sharpness = readable.map(({ contrast, edges }) => (edges - grain) / (contrast - grain / 20));
  return quantile(sharpness, 0.8) < leastSharpness;
}

/** Contrast (variance of the brightness) and edges (variance of its Laplacian) of a tile. */
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

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, another) => one - another);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}
