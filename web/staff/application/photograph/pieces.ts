import type { GreyPicture } from './grey-picture.ts';

/** Bounding box, in pixels, of connected dark pixels, such as a letter. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Smaller groups of dark pixels are grain. */
const least = { width: 2, height: 5, area: 10 };

/** Finds possible letters: groups of pixels that are darker than the paper around them. */
export function piecesOf(picture: GreyPicture, contrast: number): Piece[] {
  const { width, height } = picture;
  const longest = Math.max(width, height) / 20;
  return connected(darkIn(picture, contrast), width, height).filter(
    ({ area, ...piece }) =>
      area >= least.area &&
      piece.width >= least.width &&
      piece.width < longest &&
      piece.height >= least.height &&
      piece.height < longest,
  );
}

/** Side of the square that a pixel is compared with, as a fraction of the picture. It is about three letters wide. */
const neighbourhood = 1 / 35;
/** Minimum difference from the paper, of 256 levels. A smaller one is grain. */
const leastDifference = 3;

/**
 * Marks pixels with 1 that are darker than the mean of their surroundings by `contrast` standard deviations. Shadows
 * and dark pictures do not matter, because the comparison is local.
 */
function darkIn({ width, height, values }: GreyPicture, contrast: number): Uint8Array {
  const reach = Math.round((Math.max(width, height) * neighbourhood) / 2);
  const stride = width + 1;
  // Summed-area table: four of its values give the sum of any rectangle.
  const sums = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x] ?? 0;
      sum += value;
      square += value * value;
      const at = (y + 1) * stride + x + 1;
      sums[at] = (sums[at - stride] ?? 0) + sum;
      squares[at] = (squares[at - stride] ?? 0) + square;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * stride;
    const bottom = Math.min(height, y + reach + 1) * stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const within = (all: Float64Array) =>
        (all[bottom + right] ?? 0) -
        (all[top + right] ?? 0) -
        (all[bottom + left] ?? 0) +
        (all[top + left] ?? 0);
      const count = ((bottom - top) / stride) * (right - left);
      const mean = within(sums) / count;
      const deviation = Math.sqrt(Math.max(0, within(squares) / count - mean * mean));
      if ((values[y * width + x] ?? 0) < mean - Math.max(leastDifference, contrast * deviation))
        dark[y * width + x] = 1;
    }
  }
  return dark;
}

/** Returns the groups of connected pixels. Visited pixels become 2. */
function connected(dark: Uint8Array, width: number, height: number): (Piece & { area: number })[] {
  const pieces: (Piece & { area: number })[] = [];
  const waiting = new Int32Array(dark.length);
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] !== 1) continue;
    let [left, right, top, bottom, area] = [width, 0, height, 0, 0];
    let count = 1;
    waiting[0] = start;
    dark[start] = 2;
    while (count > 0) {
      const at = waiting[--count] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      area++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++)
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX;
          if (dark[next] !== 1) continue;
          dark[next] = 2;
          waiting[count++] = next;
        }
    }
    pieces.push({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left + 1,
      height: bottom - top + 1,
      area,
    });
  }
  return pieces;
}
