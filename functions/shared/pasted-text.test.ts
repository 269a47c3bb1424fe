import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Phone } from '../application/field-schemas.ts';
import { fields } from '../application/fields.ts';
import { Code, DateOfBirth, identity, Passport } from '../application/identity-schemas.ts';
import { termsOf } from '../application/list/search.ts';
import { readReference } from '../application/rules/reference.ts';
import { updateSettings } from '../settings/routes.ts';
import { Email } from './schemas.ts';
import { asciiDigits, banglaDigits, isVisible, plainText } from './text.ts';

/** Changes of a text that happen when it is copied from a PDF or a chat, with their effect on a value. */
const pasted: readonly (readonly [name: string, of: (text: string) => string])[] = [
  ['a zero-width space inside', text => `${text.slice(0, 2)}\u200b${text.slice(2)}`],
  ['a soft hyphen inside', text => `${text.slice(0, 3)}\u00ad${text.slice(3)}`],
  ['a byte order mark before it', text => `\ufeff${text}`],
  ['a direction around it', text => `\u202d${text}\u202c`],
  ['an isolate around it', text => `\u2066${text}\u2069`],
  ['a left-to-right mark after it', text => `${text}\u200e`],
  ['a word joiner inside', text => `${text.slice(0, 1)}\u2060${text.slice(1)}`],
  ['a variation selector after it', text => `${text}\ufe0f`],
  ['a combining grapheme joiner', text => `${text.slice(0, 1)}\u034f${text.slice(1)}`],
  ['no-break spaces around it', text => `\u00a0${text}\u202f`],
  [
    'full-width characters',
    text =>
      text.replace(/[!-~]/g, character => String.fromCodePoint(character.charCodeAt(0) + 0xff01 - 0x21)),
  ],
  ['Bangla digits', banglaDigits],
  ['Arabic digits', text => text.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))],
  ['Persian digits', text => text.replace(/\d/g, digit => String.fromCharCode(0x6f0 + Number(digit)))],
  ['Devanagari digits', text => text.replace(/\d/g, digit => String.fromCharCode(0x966 + Number(digit)))],
];

const settings = v.partial(updateSettings.body);

describe.each(pasted)('A value with %s', (_, of) => {
  it('is read as the value without it', () => {
    expect(v.parse(Passport, of('AB1234567'))).toBe('AB1234567');
    expect(v.parse(Phone, of('01712-345678'))).toBe('+8801712345678');
    expect(v.parse(Email('missing'), of('Rahim.1@Example.com'))).toBe('rahim.1@example.com');
    expect(v.parse(DateOfBirth, of('1990-04-17'))).toBe('1990-04-17');
    expect(v.parse(fields.passportExpiry.rule, of('2031-04-17'))).toBe('2031-04-17');
    expect(v.parse(fields.nationalId.rule, of('1990123456789'))).toBe('1990123456789');
    expect(v.parse(identity.search1, of('Bangladesh'))).toBe('BGD');
    expect(v.parse(Code, of('123456'))).toBe('123456');
    expect(readReference(of('0000-0000-00000'))).toBe('0000000000000');
    expect(termsOf(of('AB1234567'))).toEqual(termsOf('AB1234567'));
    expect(termsOf(of('01712-345678'))).toEqual(termsOf('01712-345678'));
    expect(termsOf(of('rahim.1@example.com'))).toEqual(termsOf('rahim.1@example.com'));
    const { phone, email } = v.parse(settings, {
      phone: of('+8801712345678'),
      email: of('a.b@example.com'),
    });
    expect([asciiDigits(phone ?? ''), email]).toEqual(['+8801712345678', 'a.b@example.com']);
  });
});

it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\u2043', '\ufe63', '\uff0d'])(
  'The dash %j is read as a hyphen',
  dash => {
    expect(v.parse(Passport, `AB${dash}1234567`)).toBe('AB1234567');
    expect(v.parse(Phone, `01712${dash}345678`)).toBe('+8801712345678');
    expect(v.parse(DateOfBirth, ['1990', '04', '17'].join(dash))).toBe('1990-04-17');
    expect(v.parse(Email('missing'), `a${dash}b@example.com`)).toBe('a-b@example.com');
  },
);

it('Values with other invisible or unusual characters are rejected', () => {
  for (const typed of ['AB12\u0000345', 'AB12\ud800345', 'AB123ß', '\u200b', 'AB123ı'])
    expect(v.is(Passport, typed), typed).toBe(false);
  for (const typed of ['\u200b', '19\u0000901', '1990\ud83d'])
    expect(v.is(fields.nationalId.rule, typed), typed).toBe(false);
});

it('Normalising a text twice has the same result as once', () => {
  for (const [, of] of pasted) {
    const once = plainText(of('  AB – ১২৩  ।  '));
    expect(plainText(once)).toBe(once);
  }
});

describe('Text with invisible characters', () => {
  it.each([
    ['a cook', '\u{1f469}\u200d\u{1f373}'],
    ['a cook with a skin tone', '\u{1f469}\u{1f3fd}\u200d\u{1f373}'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'],
    ['a heart', '\u2764\ufe0f'],
    ['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
    ['two people with a heart', '\u{1f468}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}'],
    ['a rainbow flag', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
    ['a woman who runs', '\u{1f3c3}\u{1f3fe}\u200d\u2640\ufe0f'],
    ['a flag of a country', '\u{1f1e7}\u{1f1e9}'],
    ['Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a Bangla word with a joiner', 'র\u200d্যাব'],
  ])('is accepted if they are part of %s', (_, text) => {
    expect(isVisible(text)).toBe(true);
    expect(isVisible(`see ${text} and ${text}${text}`)).toBe(true);
  });

  it.each([
    ['a direction override', 'a\u202eb'],
    ['a joiner between letters', 'a\u200db'],
    ['a joiner at the end of an emoji', '\u{1f469}\u200d'],
    ['two joiners', '\u{1f469}\u200d\u200d\u{1f373}'],
    ['a tag sequence of another text', '\u{1f3f4}\u{e0078}\u{e0079}\u{e007a}\u{e007f}'],
    ['tags without a flag', 'a\u{e0067}\u{e0062}\u{e007f}'],
    ['a variation selector at a letter', 'a\ufe0f'],
    ['a variation selector at a number', '1\ufe0f'],
    ['half a character', '\ud83d'],
    ['nothing to see', '\u200d'],
  ])('is rejected if it contains %s', (_, text) => {
    expect(isVisible(text)).toBe(false);
  });
});
