import { lineLength } from '../passport/passport-text.ts';
import type { GreyPicture } from './grey-picture.ts';
import { letterShapes, shapeHeight, shapeWidth } from './ocr-b.ts';
import { letterStep, margin } from './straighten.ts';

export interface SeenLetter {
  readonly letter: string;
  /** Similarity to the letter that was read, from -1 to 1. */
  readonly likeness: number;
  /** True if no other allowed letter is similar. */
  readonly isClear: boolean;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
const digits = '0123456789';

/** Returns the letters that are allowed at a place of a line (ICAO 9303 part 4, 4.2.2). */
function lettersAt(line: 'first' | 'second', place: number): string {
  if (line === 'first') return letters;
  if ([9, 19, 27, 43].includes(place)) return digits;
  if (place === 42) return `${digits}<`;
  if (place === 20) return 'MF<';
  if (place >= 10 && place < 13) return letters;
  if (place >= 13 && place < 27) return digits;
  return letters + digits;
}

/**
 * Thresholds, measured with 60 generated photographs. Misread letters were less similar, or almost as similar to
 * another letter: H and M, or G and Q in a blurred picture.
 */
const leastLikeness = 0.62;
const leastLead = 0.045;

/** Pairs that count as the same letter here: the check digits and `passport-lines.ts` distinguish them. */
const twins: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'I'],
]);

/** Maximum offset of a line in pixel rows, and of a letter in pixel columns. */
const [mostOff, mostAside] = [4, 3];

/** Reads a straightened line letter by letter, by comparing each with the pictures of OCR-B. */
export function readLine(line: GreyPicture, which: 'first' | 'second'): SeenLetter[] {
  const places = Array.from({ length: lineLength }, (_, place) => place);
  // A third of the letters is enough to find the vertical offset of the line.
  const height = heightOf(
    line,
    places.filter(place => place % 3 === 0),
  );
  return places.map(place => seenLetter(likenessesAt(line, place, height), lettersAt(which, place)));
}

interface Likeness {
  readonly letter: string;
  readonly likeness: number;
}

function seenLetter(ranked: readonly Likeness[], allowed: string): SeenLetter {
  const possible = ranked.filter(({ letter }) => allowed.includes(letter));
  const [best] = possible;
  const isOther = ({ letter }: Likeness) =>
    letter !== best?.letter && letter !== twins.get(best?.letter ?? '');
  const next = possible.find(isOther);
  if (!best || !next) throw new Error('Several letters may stand at every place.');
  const lead = best.likeness - next.likeness;
  // The place is unclear if a letter that is not allowed here is much more similar.
  const foreign = (ranked.find(isOther)?.likeness ?? 0) - best.likeness;
  return { ...best, isClear: best.likeness >= leastLikeness && lead >= leastLead && foreign < leastLead };
}

/** Returns the similarity of a place to each letter, highest first. Small offsets of the letter are tried. */
function likenessesAt(line: GreyPicture, place: number, height: number): Likeness[] {
  const most = letterShapes.map(() => -1);
  for (let down = height - 1; down <= height + 1; down++)
    for (let aside = -mostAside; aside <= mostAside; aside++) {
      const patch = patchAt(line, place, aside, down);
      for (const [index, { values }] of letterShapes.entries())
        most[index] = Math.max(most[index] ?? -1, likeness(patch, values));
    }
  return letterShapes
    .map(({ letter }, index) => ({ letter, likeness: most[index] ?? -1 }))
    .toSorted((one, other) => other.likeness - one.likeness);
}

/** Returns the vertical offset of the line, in pixels below the middle, that gives the highest total similarity. */
function heightOf(line: GreyPicture, places: readonly number[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let down = -mostOff; down <= mostOff; down++) {
    const sum = places.reduce((total, place) => {
      const patch = patchAt(line, place, 0, down);
      return total + Math.max(...letterShapes.map(({ values }) => likeness(patch, values)));
    }, 0);
    if (sum <= most) continue;
    most = sum;
    best = down;
  }
  return best;
}

/** Cuts out one letter, normalised to mean 0 and length 1, so that brightness and contrast do not matter. */
function patchAt(
  { width, height, values }: GreyPicture,
  place: number,
  aside: number,
  down: number,
): Float32Array {
  const patch = new Float32Array(shapeWidth * shapeHeight);
  const left = Math.round((margin + place) * letterStep - shapeWidth / 2) + aside;
  const top = Math.round((height - shapeHeight) / 2) + down;
  let sum = 0;
  let squares = 0;
  for (let row = 0; row < shapeHeight; row++)
    for (let column = 0; column < shapeWidth; column++) {
      const ink = 255 - (values[(top + row) * width + left + column] ?? 255);
      patch[row * shapeWidth + column] = ink;
      sum += ink;
      squares += ink * ink;
    }
  const mean = sum / patch.length;
  const length = Math.sqrt(Math.max(1, squares - sum * mean));
  return patch.map(ink => (ink - mean) / length);
}

function likeness(patch: Float32Array, shape: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < shape.length; at++) sum += (patch[at] ?? 0) * (shape[at] ?? 0);
  return sum;
}
