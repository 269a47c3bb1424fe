import type { Piece } from './pieces.ts';

/** A letter of a row. Its place counts from the letter where the search began. */
interface Placed {
  readonly piece: Piece;
  readonly place: number;
}
/** Letters at equal distances, from left to right. Some may be missing. */
export type Row = readonly Placed[];

/** Minimum letters of a row. A shorter row is other text. */
const leastLetters = 20;
/** Maximum letters of a row. A longer row is a background pattern. */
const mostLetters = 60;
/** Maximum missing letters next to each other, for example hidden by glare. */
const mostMissing = 3;
/** Number of earlier letters for predicting the position of the next letter. */
const lettersThatLead = 9;

/** Finds rows of groups of pixels with equal size and distance, such as passport lines. The rows may be bent. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  const near = neighbourhoodOf(pieces);
  const used = new Set<Piece>();
  const rows: Row[] = [];
  for (const first of pieces) {
    if (used.has(first)) continue;
    const row = near(first.x, first.y, first.height * 2.6)
      .filter(second => isNextTo(first, second))
      .map(second => extended([first, second], near))
      .reduce<Row>((longest, one) => (one.length > longest.length ? one : longest), []);
    if (row.length < leastLetters) continue;
    for (const { piece } of row) used.add(piece);
    rows.push(row);
  }
  return rows;
}

/** Checks for a neighbour to the right at a slope of at most 26 degrees, so that columns are not found as rows. */
function isNextTo(first: Piece, second: Piece): boolean {
  const across = second.x - first.x;
  return (
    across > first.height * 0.45 && across < first.height * 2.4 && Math.abs(second.y - first.y) < across * 0.5
  );
}

type Near = (x: number, y: number, distance: number) => Piece[];

function extended([first, second]: readonly [Piece, Piece], near: Near): Row {
  const row: Placed[] = [
    { piece: first, place: 0 },
    { piece: second, place: 1 },
  ];
  while (row.length < mostLetters) {
    const next = nextOf(row, near, 1);
    if (!next) break;
    row.push(next);
  }
  // A row with so few letters does not become long enough in the other direction.
  if (row.length <= 4) return row;
  while (row.length < mostLetters) {
    const before = nextOf(row, near, -1);
    if (!before) break;
    row.unshift(before);
  }
  return row;
}

function nextOf(row: readonly Placed[], near: Near, direction: 1 | -1): Placed | undefined {
  const leading = direction === 1 ? row.slice(-lettersThatLead) : row.slice(0, lettersThatLead);
  const [from, to] = [leading.at(0), leading.at(-1)];
  if (!from || !to) return undefined;
  const steps = to.place - from.place;
  const stepX = (to.piece.x - from.piece.x) / steps;
  const stepY = (to.piece.y - from.piece.y) / steps;
  const end = direction === 1 ? to : from;
  for (let count = 1; count <= mostMissing + 1; count++) {
    const ahead = direction * count;
    const piece = letterAt(end.piece.x + stepX * ahead, end.piece.y + stepY * ahead);
    if (piece) return { piece, place: end.place + ahead };
  }
  return undefined;

  function letterAt(x: number, y: number): Piece | undefined {
    const step = Math.hypot(stepX, stepY);
    let nearest: Piece | undefined;
    let least = step * 0.36;
    for (const piece of near(x, y, step * 0.4)) {
      const distance = Math.hypot(piece.x - x, (piece.y - y) * 1.3);
      const isOfSize = piece.height < step * 1.9 && piece.height > step * 0.35 && piece.width < step * 1.35;
      if (distance >= least || !isOfSize || row.some(one => one.piece === piece)) continue;
      least = distance;
      nearest = piece;
    }
    return nearest;
  }
}

/** Size of a grid square, in pixels. The grid finds nearby letters. */
const square = 32;

function neighbourhoodOf(pieces: readonly Piece[]): Near {
  const keyOf = (column: number, row: number) => column * 100_000 + row;
  const map = Map.groupBy(pieces, ({ x, y }) => keyOf(Math.floor(x / square), Math.floor(y / square)));
  return (x, y, distance) => {
    const found: Piece[] = [];
    for (let column = Math.floor((x - distance) / square); column <= (x + distance) / square; column++)
      for (let row = Math.floor((y - distance) / square); row <= (y + distance) / square; row++)
        found.push(...(map.get(keyOf(column, row)) ?? []));
    return found;
  };
}
