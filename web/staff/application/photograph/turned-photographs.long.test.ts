import { expect, it } from 'vitest';
import { aPassportPage } from '../../testing/passport-pictures.ts';
import { linesOf, somePassports } from '../../testing/passports.ts';
import { quarterTurned } from './grey-picture.ts';
import { readPhotograph } from './read-photograph.ts';

const [person] = somePassports(1, 9303);
if (!person) throw new Error('There is one.');
const lines = linesOf(person);

/** The letters that were read, and whether each is clear. */
function read(picture: Parameters<typeof readPhotograph>[0]) {
  const found = readPhotograph(picture);
  const letters = [...(found?.first.letters ?? []), ...(found?.second.letters ?? [])];
  return { text: letters.map(({ letter }) => letter).join(''), isClear: letters.every(one => one.isClear) };
}

const everyLetter = { text: lines.join(''), isClear: true };

it('readPhotograph reads lines turned by -14 degrees', () => {
  expect(read(aPassportPage(lines, { turn: -14 }))).toEqual(everyLetter);
});

it.each([2, 3])('readPhotograph reads a page turned by %i quarters', quarters => {
  let picture = aPassportPage(lines, { turn: 5 });
  for (let turned = 0; turned < quarters; turned++) picture = quarterTurned(picture);
  expect(read(picture)).toEqual(everyLetter);
});

it('readPhotograph reads dark lines that are half in a shadow', () => {
  const light = (brightness: number, x: number) => (0.15 + 0.2 / (1 + Math.exp((500 - x) / 30))) * brightness;
  expect(read(aPassportPage(lines, { light }))).toEqual(everyLetter);
});
