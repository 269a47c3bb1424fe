import { describe, expect, it } from 'vitest';
import {
  asciiDigits,
  dayOf,
  daysAfter,
  emailPattern,
  isHttps,
  isIsoDate,
  isVisible,
  normaliseEmail,
  normalisePassport,
  tidy,
} from './text.ts';

describe('Typed text', () => {
  it('has its Bangla digits as ASCII digits, and nothing else changed', () => {
    expect(asciiDigits('০১২৩৪৫৬৭৮৯ ৳ ক 7')).toBe('0123456789 ৳ ক 7');
  });

  it('is tidied: no white space at its ends, single spaces inside', () => {
    expect(tidy('  Md \t Abdul\n\nKarim ')).toBe('Md Abdul Karim');
  });

  it('is in Unicode NFC, so that what looks the same is the same', () => {
    expect(tidy('Rene\u0301e')).toBe('Ren\u00e9e');
    expect(tidy('\u09ac\u09c7\u09be')).toBe('\u09ac\u09cb');
  });

  it.each(['', 'Md Abdul', 'শ্রী র\u200d্যাব', 'ক্\u200cষ', 'O’Brien 3–5 ৳ 👩\u200d🚀'])(
    'is visible: "%s"',
    text => {
      expect(isVisible(text)).toBe(true);
    },
  );

  it.each(['a\u0000', 'a\nb', '\u202eabc', 'abc\u2069', 'a\ud800b', '\u200b', ' \u200c\u00a0', '\u3164'])(
    'hides something: %j',
    text => {
      expect(isVisible(text)).toBe(false);
    },
  );

  it('is a passport number without spaces and dashes, in upper case', () => {
    expect(normalisePassport(' bx 01-2–৩  4 ')).toBe('BX01234');
    expect(normalisePassport('bx_1.')).toBe('BX_1.');
  });

  it('is an email address trimmed and in lower case', () => {
    expect(normaliseEmail('  Ayesha.R@Example.COM ')).toBe('ayesha.r@example.com');
  });
});

describe('An email address', () => {
  it.each([
    'ayesha@example.com',
    "o'brien+visa_2@mail.example.co.uk",
    'A.B-C@EXAMPLE.COM',
    'a@x1.io',
    `${'a'.repeat(64)}@xn--54b7fta0cc.xn--54b7fta0cc`,
  ])('may be %s', text => {
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
  ])('cannot be %j', text => {
    expect(emailPattern.test(text)).toBe(false);
  });
});

it.each([
  ['https://example.com/a?b', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['', false],
])('whether "%s" is an https address: %s', (text, is) => {
  expect(isHttps(text)).toBe(is);
});

describe('A day', () => {
  it.each(['2026-03-04', '2024-02-29', '1900-01-01'])('exists: %s', day => {
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
  ])('does not exist: "%s"', text => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('begins in Dhaka six hours before it does in UTC', () => {
    expect(dayOf(new Date('2026-03-04T17:59:59.999Z'))).toBe('2026-03-04');
    expect(dayOf(new Date('2026-03-04T18:00:00.000Z'))).toBe('2026-03-05');
  });

  it('is followed by others, across months and leap days', () => {
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysAfter('2026-12-31', 14)).toBe('2027-01-14');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysAfter('2026-03-01', 0)).toBe('2026-03-01');
  });
});
