import { lineLength } from '../passport/passport-text.ts';
import { type Curve, curveThrough } from './curve.ts';
import { type GreyPicture, softened } from './grey-picture.ts';
import { piecesOf } from './pieces.ts';
import { type Row, rowsOf } from './rows.ts';

/** Pixel coordinates of one passport line: `x` and `y` give the centre of each letter, from 0 to 43. */
export interface LinePlaces {
  readonly x: Curve;
  readonly y: Curve;
  /** Vector in pixels that points down by one letter width. It is shorter if the picture was taken from the side. */
  readonly downX: Curve;
  readonly downY: Curve;
}

/** Possible positions of the two lines: several if the background pattern looks like more letters. */
export type PassportRows = readonly (readonly [first: LinePlaces, second: LinePlaces])[];

/** The passport lines are 6.35 mm apart, the letters 2.54 mm (ICAO 9303 part 3, 4.2; part 4, 4.2). */
const spacing = 6.35 / 2.54;

/** Contrast thresholds in the order of trial. Low contrast also finds more grain. */
const contrasts = [0.5, 0.9, 0.25];

/** Finds the passport lines in an upright picture that is turned by at most 20 degrees. */
export function findPassportRows(picture: GreyPicture): PassportRows {
  const soft = softened(picture);
  let best: Pair | undefined;
  for (const contrast of contrasts) {
    const found = pairIn(rowsOf(piecesOf(soft, contrast)));
    if (found && found.letters > (best?.letters ?? 0)) best = found;
    if (best && best.letters > 2 * lineLength - 4) break;
  }
  return best ? placesOf(best) : [];
}

interface Pair {
  readonly first: Row;
  readonly second: Row;
  readonly letters: number;
}

/** Returns the two rows with most letters, among pairs at the distance of passport lines. */
function pairIn(rows: readonly Row[]): Pair | undefined {
  const long = rows.filter(row => row.length >= 26 && endOf(row).place - startOf(row).place >= 34);
  let best: Pair | undefined;
  for (const first of long)
    for (const second of long) {
      const letters = first.length + second.length;
      if (first !== second && letters > (best?.letters ?? 0) && areLines(first, second))
        best = { first, second, letters };
    }
  return best;
}

function areLines(first: Row, second: Row): boolean {
  const [firstStep, secondStep] = [stepOf(first), stepOf(second)];
  const step = (firstStep + secondStep) / 2;
  const middle = (first[first.length >> 1] ?? startOf(first)).piece;
  const [start, end] = [startOf(second).piece, endOf(second).piece];
  const down =
    ((end.x - start.x) * (start.y - middle.y) - (start.x - middle.x) * (end.y - start.y)) /
    Math.hypot(end.x - start.x, end.y - start.y);
  return (
    Math.abs(firstStep - secondStep) <= step * 0.12 &&
    down >= step * spacing * 0.76 &&
    down <= step * spacing * 1.28
  );
}

const startOf = (row: Row) => wanted(row.at(0));
const endOf = (row: Row) => wanted(row.at(-1));

function wanted<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Every row has letters.');
  return value;
}

function stepOf(row: Row): number {
  const [start, end] = [startOf(row), endOf(row)];
  return Math.hypot(end.piece.x - start.piece.x, end.piece.y - start.piece.y) / (end.place - start.place);
}

function placesOf({ first, second }: Pair): PassportRows {
  const [one, other] = [curvesOf(first), curvesOf(second)];
  const shift = shiftOf(one, other, second);
  const downX: Curve = place => (other.x(place - shift) - one.x(place)) / spacing;
  const downY: Curve = place => (other.y(place - shift) - one.y(place)) / spacing;
  const from = (start: number, curve: Curve) => (place: number) => curve(start + place);
  return startsOf(first, second, shift).map(start => {
    const down = { downX: from(start, downX), downY: from(start, downY) };
    return [
      { x: from(start, one.x), y: from(start, one.y), ...down },
      { x: from(start - shift, other.x), y: from(start - shift, other.y), ...down },
    ];
  });
}

const curvesOf = (row: Row) => ({
  x: curveThrough(row.map(({ place, piece }) => [place, piece.x])),
  y: curveThrough(row.map(({ place, piece }) => [place, piece.y])),
});

/** Returns which letter of the first row is above the first letter of the second row. */
function shiftOf(first: ReturnType<typeof curvesOf>, second: ReturnType<typeof curvesOf>, row: Row): number {
  const middle = (startOf(row).place + endOf(row).place) / 2;
  const [x, y] = [second.x(middle), second.y(middle)];
  let least = Number.POSITIVE_INFINITY;
  let nearest = 0;
  for (let place = middle - mostShift; place <= middle + mostShift; place += 0.05) {
    const along =
      (x - first.x(place)) * (first.x(place + 0.5) - first.x(place - 0.5)) +
      (y - first.y(place)) * (first.y(place + 0.5) - first.y(place - 0.5));
    if (Math.abs(along) >= least) continue;
    least = Math.abs(along);
    nearest = place;
  }
  return Math.round(nearest - middle);
}

/** Maximum shift between two rows, because their letters are counted from different starts. */
const mostShift = 60;

/** Finds possible starts of the 44 letters in the first row: those with most letter-sized pieces. */
function startsOf(first: Row, second: Row, shift: number): number[] {
  const [one, other] = [worthOf(first), worthOf(second)];
  const begin = Math.min(startOf(first).place, startOf(second).place + shift) - 3;
  const end = Math.max(endOf(first).place, endOf(second).place + shift) + 3;
  const starts = Array.from({ length: Math.max(1, end - begin - lineLength + 2) }, (_, index) => {
    const start = begin + index;
    let worth = 0;
    for (let place = start; place < start + lineLength; place++)
      worth += (one.get(place) ?? 0) + (other.get(place - shift) ?? 0);
    return { start, worth };
  }).toSorted((a, b) => b.worth - a.worth);
  const most = starts[0]?.worth ?? 0;
  return starts
    .filter(({ worth }) => worth > most - 1.5)
    .slice(0, 3)
    .map(({ start }) => start);
}

/** Rates each piece of a row by its size: grain is smaller than a letter, other print is larger. */
function worthOf(row: Row): ReadonlyMap<number, number> {
  const heights = row.map(({ piece }) => piece.height).toSorted((a, b) => a - b);
  const tall = heights[Math.floor(heights.length * 0.75)] ?? 1;
  return new Map(
    row.map(({ place, piece }) => {
      const isLetter =
        piece.height > tall * 0.55 &&
        piece.height < tall * 1.3 &&
        piece.width > tall * 0.12 &&
        piece.width < tall * 1.1;
      return [place, isLetter ? 1 : 0.1];
    }),
  );
}
