import { expect, it } from 'vitest';
import { specimen } from '../../testing/passports.ts';
import { hasFillers } from './passport-fillers.ts';
import { isPassportText, passportTextIn } from './passport-text.ts';

const [first, second] = specimen;
const wrappedAt = (width: number) => (line: string) =>
  Array.from({ length: Math.ceil(line.length / width) }, (_, part) =>
    line.slice(part * width, (part + 1) * width),
  );
const whole = { lines: specimen, isWhole: true };

it.each([
  ['lower case', `${first}\n${second}`.toLowerCase()],
  ['CRLF and empty lines', `\r\n${first}\r\n\r\n${second}\r\n`],
  ['spaces and tabs', `  ${first.replaceAll('<<', '< <')}\t\n ${second} `],
  ['invisible characters', `\u200b${first}\ufeff\n${second}`],
  ['one line of 88 letters', first + second],
  ['reversed order', `${second}\n${first}`],
  ['« for two fillers', `${first.replaceAll('<<', '«')}\n${second.replaceAll('<<', '«')}`],
  ['« and ‹ for one filler', `${first.replaceAll('<', '«')}\n${second.replaceAll('<', '‹')}`],
  ['full-width letters', `${first.replaceAll('<', '＜').replace('P', 'Ｐ')}\n${second}`],
  ['Bangla digits', `${first}\n${second.replace('6', '৬')}`],
  ['quotation marks', `"${first}"\n“${second}”`],
  ['quoted email', `> ${first}\n> ${second}`],
  ['HTML-encoded fillers', `${first}<br>${second}`.replaceAll('<', '&lt;').replace('&lt;br>', '<br>')],
  [
    'fillers of quoted-printable email',
    `${first.slice(0, 30)}=\n${first.slice(30)}\n${second}`.replaceAll('<', '=3C'),
  ],
  ['an escaped line break', `'${first}\\n${second}'`],
  ['lines wrapped at 40 letters', [first, second].flatMap(wrappedAt(40)).join('\n')],
  ['lines wrapped at 20 letters', [first, second].flatMap(wrappedAt(20)).join('\r\n')],
  ['one long line wrapped at 76 letters', wrappedAt(76)(first + second).join('\n')],
  [
    'wrapped lines in quoted email, with other text',
    `> Dear office,\n> ${[first, second].flatMap(wrappedAt(40)).join('\n> ')}\n> Regards`,
  ],
  ['other text around them', `UTOPIA\nPassport / Passeport\n${first}\n${second}\n12`],
])('passportTextIn cleans %s', (_, text) => {
  expect(passportTextIn(text)).toEqual(whole);
});

it.each([
  ['', 'There is one line. A passport has two, at the bottom of its page.'],
  [first, 'There is one line. A passport has two, at the bottom of its page.'],
  ['A\nB\nC', 'There are 3 lines. A passport has two, at the bottom of its page.'],
  [first + second.slice(1), 'There are 87 letters in one line. Both lines of a passport together have 88.'],
  [
    `${first.replace('ANNA', 'ANNÉ')}\n${second}`,
    'Passport lines have A to Z, 0 to 9 and < only. These have “É”.',
  ],
  [
    `V${first.slice(1)}\n${second}`,
    'The first line does not begin with P. These are not the lines of a passport.',
  ],
])('passportTextIn reports the problem of “%s”', (text, problem) => {
  expect(passportTextIn(text)).toEqual({ problem });
});

it('passportTextIn returns lines of other lengths unchanged', () => {
  expect(passportTextIn(`${first}\n${second.slice(0, 30)}`)).toEqual({
    lines: [first, second.slice(0, 30)],
    isWhole: false,
  });
});

it('isPassportText finds passport lines among other pasted or searched text', () => {
  expect(isPassportText(`${first}\n${second}`)).toBe(true);
  for (const text of ['Rahman', 'BX0123456', 'a < b', '<b>bold</b>\n<i>x</i>'])
    expect(isPassportText(text)).toBe(false);
  expect(hasFillers('p<uto')).toBe(true);
  expect(hasFillers('p&lt;uto')).toBe(true);
  expect(hasFillers("O'Neil Abdur-Rahim +880 1712 a@b.example")).toBe(false);
});
