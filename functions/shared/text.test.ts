import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officeDayOf } from './office-time.ts';
import {
  asciiDigits,
  banglaDigits,
  daysAfter,
  daysBetween,
  emailPattern,
  escapeHtml,
  isHttps,
  isIsoDate,
  isLink,
  isVisible,
  monthsAfter,
  normaliseEmail,
  normalisePassport,
  tidyText,
} from './text.ts';

it('banglaDigits writes the digits of a number or a text in Bangla, and keeps other characters', () => {
  expect(banglaDigits(1234567890)).toBe('১২৩৪৫৬৭৮৯০');
  expect(banglaDigits('7 days, ৮')).toBe('৭ days, ৮');
});

describe('Typed text', () => {
  it('gets ASCII digits for Bangla digits, and no other changes', () => {
    expect(asciiDigits('০১২৩৪৫৬৭৮৯ ৳ ক 7')).toBe('0123456789 ৳ ক 7');
  });

  const scripts =
    '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३४५६७८९ ๐๑๒๓๔๕๖๗๘๙ ௦௧௨௩௪௫௬௭௮௯ ੦੧੨੩੪੫੬੭੮੯ ၀၁၂၃၄၅၆၇၈၉ 𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿 𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡';
  it.each(scripts.split(' '))('gets ASCII digits for %s', digits => {
    expect(asciiDigits(digits)).toBe('0123456789');
  });

  it('is trimmed, with single spaces inside', () => {
    expect(tidyText('  Md \t Abdul\n\nKarim ')).toBe('Md Abdul Karim');
  });

  it('is converted to Unicode NFC, so that texts that look equal are equal', () => {
    expect(tidyText('Rene\u0301e')).toBe('Ren\u00e9e');
    expect(tidyText('\u09ac\u09c7\u09be')).toBe('\u09ac\u09cb');
  });

  it('keeps U+FEFF, which is then rejected, instead of turning it into a space', () => {
    expect(tidyText('\ufeffRah\ufeffman ')).toBe('\ufeffRah\ufeffman');
  });

  it.each(['', 'Md Abdul', 'শ্রী র\u200d্যাব', 'ক্\u200cষ', 'O’Brien 3–5 ৳ 👩🏽 ✈\ufe0f'])(
    'counts as visible: "%s"',
    text => {
      expect(isVisible(text)).toBe(true);
    },
  );

  it.each([
    ...[
      'a\u0000',
      'a\nb',
      '\u202eabc',
      'abc\u2069',
      'a\ud800b',
      '\u200b',
      ' \u200c\u00a0',
      '\u3164',
      '\u2800',
    ],
    ...[
      'Rah\u2800man',
      'Rah\u200bman',
      'Rah\u2060man',
      'Rah\ufeffman',
      'Rah\u00adman',
      'Rah\ufe0fman',
      'Rah\ufffbman',
    ],
    ...['Rah\ufffeman', 'Rah\uffffman', 'Rah\ufdd0man', 'Rah\u{1fffe}man', 'Rah\u{e0041}man'],
    ...[
      'Rah\u200cman',
      'Rah\u200dman',
      'রহমান\u200d',
      '\u200cরহমান',
      'ক\u200d\u200dষ',
      'কa\u200dষ',
      '১\u200d২',
    ],
  ])('counts as containing invisible characters: %j', text => {
    expect(isVisible(text)).toBe(false);
  });

  /** Samples: Bangla letters and vowel signs, Latin letters and an emoji. */
  const letter = fc.constantFrom(...'কষরমহ্যািেa', 'B', 'é', '✈');
  /** Invisible characters. */
  const unseen = fc.constantFrom(
    ...'\u0007\u00ad\u034f\u115f\u180e\u200b\u200e\u202e\u2060\u2063\u3164\ufeff\uffa0\ufff9\ufffe\uffff\ufdef\u{10ffff}',
  );
  const text = fc.string({ unit: letter, maxLength: 8 });

  it('is rejected with any character that changes the text direction', () => {
    const turning = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(character =>
      /\p{Bidi_C}/u.test(character),
    );
    expect(turning).toHaveLength(12);
    expect(turning.filter(character => isVisible(`a${character}b`))).toEqual([]);
  });

  it('is rejected with an invisible character at any place', () => {
    fc.assert(
      fc.property(text, unseen, text, (before, character, after) => {
        expect(isVisible(`${before}${character}${after}`)).toBe(false);
      }),
    );
  });

  it('may contain a joiner only between two Bangla letters or signs, or between two emojis', () => {
    const isBangla = (character = '') => /^[\u0980-\u09ff]$/.test(character);
    const isEmoji = (character = '') => character === '✈';
    const joiner = fc.constantFrom('\u200c', '\u200d');
    fc.assert(
      fc.property(text, joiner, text, (before, character, after) => {
        const joined = [before.at(-1), after[0]];
        const isEmojiOfSeveral = character === '\u200d' && joined.every(isEmoji);
        expect(isVisible(`${before}${character}${after}`)).toBe(joined.every(isBangla) || isEmojiOfSeveral);
      }),
    );
  });

  it('becomes a passport number in upper case, without spaces and dashes', () => {
    expect(normalisePassport(' bx 01-2–৩  4 ')).toBe('BX01234');
    expect(normalisePassport('bx_1.')).toBe('BX_1.');
  });

  it('becomes an email address in lower case, without spaces around it', () => {
    expect(normaliseEmail('  Ayesha.R@Example.COM ')).toBe('ayesha.r@example.com');
  });
});

describe('The pattern for an email address', () => {
  it.each([
    'ayesha@example.com',
    "o'brien+visa_2@mail.example.co.uk",
    'A.B-C@EXAMPLE.COM',
    'a@x1.io',
    `${'a'.repeat(64)}@xn--54b7fta0cc.xn--54b7fta0cc`,
  ])('accepts %s', text => {
    expect(emailPattern.test(text)).toBe(true);
  });

  it.each([
    'a,b@c..d',
    'a,b@example.com',
    'a@example..com',
    'a@example',
    'a@example.c',
    'a@example.123',
    'a@-example.com',
    'a@example-.com',
    'a@.example.com',
    `a@${'x'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a b@example.com',
    'a@b@example.com',
    '"a"@example.com',
    'a@[127.0.0.1]',
    'a<b>@example.com',
    'আ@example.com',
    'a@example.com\u202e',
    'a@example.com\n',
  ])('rejects %j', text => {
    expect(emailPattern.test(text)).toBe(false);
  });
});

it.each([
  ['https://example.com/a?b', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['', false],
])('Whether "%s" is an https address: %s', (text, is) => {
  expect(isHttps(text)).toBe(is);
});

it.each([
  ['https://example.com/a?b=c@d', true],
  ['https://example.com/@office', true],
  ['https://user:secret@evil.example/', false],
  ['https://www.canada.ca@evil.example/', false],
  ['https://:secret@evil.example/', false],
  ['https:user@evil.example', false],
  ['http://example.com', false],
])('Whether "%s" may be typed as a link: %s', (text, may) => {
  expect(isLink(text)).toBe(may);
});

describe('A day', () => {
  it.each(['2026-03-04', '2024-02-29', '1900-01-01'])('%s exists', day => {
    expect(isIsoDate(day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-3-4',
    '2026-03-04T00:00:00Z',
    ' 2026-03-04',
    '+002026-03-04',
    '+012026-03',
    '12026-03-04',
    '04.03.2026',
    '',
  ])('"%s" does not exist', text => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('starts in Dhaka six hours before it starts in UTC', () => {
    expect(officeDayOf(new Date('2026-03-04T17:59:59.999Z'))).toBe('2026-03-04');
    expect(officeDayOf(new Date('2026-03-04T18:00:00.000Z'))).toBe('2026-03-05');
  });

  it('is followed by the next day across months and leap days', () => {
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysAfter('2026-12-31', 14)).toBe('2027-01-14');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysAfter('2026-03-01', 0)).toBe('2026-03-01');
  });

  it('plus some months is at most the last day of the month', () => {
    expect(monthsAfter('2026-03-15', 12)).toBe('2027-03-15');
    expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
    expect(monthsAfter('2026-10-31', 4)).toBe('2027-02-28');
    expect(monthsAfter('2026-03-15', 0)).toBe('2026-03-15');
  });
});

it('Escaped text cannot become HTML markup', () => {
  expect(escapeHtml('"Work" & <study>')).toBe('&#34;Work&#34; &#38; &#60;study&#62;');
});

it.each([
  ['2026-03-05', '2026-03-05', 0],
  ['2026-02-27', '2026-03-01', 2],
  ['2027-01-01', '2026-12-31', -1],
])('From %s to %s there are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
