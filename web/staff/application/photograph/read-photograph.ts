import { type GreyPicture, quarterTurned } from './grey-picture.ts';
import { findPassportRows, type LinePlaces, type PassportRows } from './passport-rows.ts';
import { readLine, type SeenLetter } from './read-line.ts';
import { straightened } from './straighten.ts';

export interface PhotographedLines {
  readonly first: PhotographedLine;
  readonly second: PhotographedLine;
}

interface PhotographedLine {
  readonly letters: readonly SeenLetter[];
  /** Picture of the straightened line, for the user to compare. */
  readonly picture: GreyPicture;
}

/** Minimum number of clear letters, of 88. */
const leastClear = 60;

/**
 * Finds the passport lines in a photograph in any of four orientations, and reads them. Returns undefined if there are
 * none or they are too blurred, too dark or hidden. Pure, but slow: about a second for a side of 2000 pixels.
 */
export function readPhotograph(picture: GreyPicture): PhotographedLines | undefined {
  return readUpOrDown(picture) ?? readUpOrDown(quarterTurned(picture));
}

/** Lines that are found but cannot be read may be upside down. Only then the picture is turned by half. */
function readUpOrDown(picture: GreyPicture): PhotographedLines | undefined {
  const found = findPassportRows(picture);
  if (found.length === 0) return undefined;
  const upright = bestIn(picture, found);
  if (upright) return upright;
  const turned = quarterTurned(quarterTurned(picture));
  return bestIn(turned, findPassportRows(turned));
}

function bestIn(picture: GreyPicture, found: PassportRows): PhotographedLines | undefined {
  return found
    .map(([first, second]) => ({
      first: lineIn(picture, first, 'first'),
      second: lineIn(picture, second, 'second'),
    }))
    .filter(isFit)
    .toSorted((one, other) => likenessOf(other) - likenessOf(one))[0];
}

function lineIn(picture: GreyPicture, places: LinePlaces, which: 'first' | 'second'): PhotographedLine {
  const line = straightened(picture, places);
  return { letters: readLine(line, which), picture: line };
}

const lettersOf = ({ first, second }: PhotographedLines) => [...first.letters, ...second.letters];
const likenessOf = (lines: PhotographedLines) =>
  lettersOf(lines).reduce((total, { likeness }) => total + likeness, 0);
/** The P at the start proves that the letters are not shifted. */
const isFit = (lines: PhotographedLines) =>
  lines.first.letters[0]?.letter === 'P' &&
  lines.first.letters[0].isClear &&
  lettersOf(lines).filter(({ isClear }) => isClear).length >= leastClear;
