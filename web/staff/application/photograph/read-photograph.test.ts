import { expect, it } from 'vitest';
import { aPassportPage } from '../../testing/passport-pictures.ts';
import { linesOf, somePassports } from '../../testing/passports.ts';
import { type GreyPicture, quarterTurned } from './grey-picture.ts';
import { readPhotograph } from './read-photograph.ts';

const [person] = somePassports(1, 9303);
if (!person) throw new Error('There is one.');
const lines = linesOf(person);

function read(picture: GreyPicture) {
  const found = readPhotograph(picture);
  const letters = [...(found?.first.letters ?? []), ...(found?.second.letters ?? [])];
  return {
    text: letters.map(({ letter }) => letter).join(''),
    unclear: letters.flatMap(({ isClear }, place) => (isClear ? [] : [place])),
  };
}

const everyLetter = { text: lines.join(''), unclear: [] };

it('readPhotograph reads lines turned by 14 degrees', () => {
  expect(read(aPassportPage(lines, { turn: 14 }))).toEqual(everyLetter);
});

it('readPhotograph reads a page turned by a quarter', () => {
  expect(read(quarterTurned(aPassportPage(lines, { turn: 5 })))).toEqual(everyLetter);
});

it('readPhotograph returns the letters that glare hides as unclear', () => {
  // The letters 8, 9 and 10 of both lines.
  const light = (brightness: number, x: number) => (x > 252 && x < 308 ? 255 : brightness);
  const { text, unclear } = read(aPassportPage(lines, { light }));
  expect(unclear.filter(place => ![52, 53, 54].includes(place))).toEqual([8, 9, 10]);
  expect(unclear).toHaveLength(6);
  const hidden = (letters: string) =>
    Array.from(letters, (letter, place) => (unclear.includes(place) ? '' : letter));
  expect(hidden(text)).toEqual(hidden(lines.join('')));
});

it('readPhotograph finds no lines in other text', () => {
  const [first] = lines;
  if (!first) throw new Error('There are two.');
  expect(
    readPhotograph(
      aPassportPage(
        lines.map(line => line.slice(0, 30)),
        {},
      ),
    ),
  ).toBeUndefined();
  expect(readPhotograph(aPassportPage([first], {}))).toBeUndefined();
});
