import { describe, expect, it } from 'vitest';
import { limits } from '../shared/limits.ts';
import { scrub, scrubClass } from './scrub.ts';

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJheWVzaGEifQ.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';

describe('The cleaned message of an error', () => {
  it.each([
    'ResizeObserver loop completed with undelivered notifications.',
    'undefined is not an object (evaluating list.rows)',
    "Can't find variable: scrollTo",
    'The server answered 503 after 3 tries',
    'Maximum update depth exceeded. This can happen when a component calls setState inside componentDidUpdate.',
    '',
  ])('is unchanged if it has no personal data: %s', message => {
    expect(scrub(message)).toBe(message);
  });

  it.each([
    [
      'Cannot read properties of undefined (reading "surname")',
      'Cannot read properties of undefined (reading [quoted])',
    ],
    ["Failed to execute 'setItem' on 'Storage'", 'Failed to execute [quoted]'],
    ["Can't take 'O'Brien' for a name", "Can't take [quoted] for a name"],
    ['„Ayesha“ is «Ayesha» is ‘Ayesha’ is “Ayesha” is `Ayesha`', '[quoted]'],
    [
      `Unexpected token 'A', "{"surname":Ayesha}" is not valid JSON`,
      'Unexpected token [quoted] is not valid JSON',
    ],
    ['The name "Ayesha Kha', 'The name [quoted]'],
    ["Neither 'Rahima' nor 'Ayesha Kha", 'Neither [quoted] nor [quoted]'],
  ])('contains no quoted text: %s', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed);
  });

  it.each([
    ['Passport A1234567 is unknown', 'Passport [code] is unknown'],
    ['Passport AZORES1 or ab12c', 'Passport [code] or [code]'],
    ['Passport AB 12 34 56', 'Passport AB [number]'],
    ['Passport এ১২৩৪৫৬৭', 'Passport [code]'],
    ['Call +880 (1712) 345-678 or 01712345678', 'Call [number] or [number]'],
    ['Call +৮৮০ ১৭১২ ৩৪৫৬৭৮', 'Call [number]'],
    ['Call ０１７１２３', 'Call [number]'],
    ['Call 01\u200b71\u200b23', 'Call [number]'],
    ['Born 1971-03-26, or 26/03/1971, or 26.3.71', 'Born [number] or [number] or [number]'],
    ['Born 26\n03\n1971', 'Born [number]'],
    ['Code 123456.', 'Code [number]'],
    ['Id 0123456789abcdef01234567, fedcba9876543210fedcba98', 'Id [number] [code]'],
  ])('contains no long numbers: %s', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed);
  });

  it.each([
    ['Nobody has ayesha.khatun@example.com', 'Nobody has [email]'],
    ['Nobody has <আয়েশা@example.com>', 'Nobody has [email]'],
    ['Write to mailto:ayesha', 'Write to [url]'],
  ])('contains no email addresses: %s', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed);
  });

  it.each([
    [`Bearer ${jwt} is not valid`, 'Bearer [code] is not valid'],
    ['Token correcthorsebatterystaplecorrecthorsebattery', 'Token [code]'],
    ['Token Zm9vYmFyYmF6cXV4', 'Token [code]'],
    ['Failed with token=abc', 'Failed with [value]'],
  ])('contains no tokens: %s', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed);
  });

  it.each([
    [`GET https://files.s3.amazonaws.com/applications/x.jpg?X-Amz-Signature=abc#Ayesha`, 'GET [url]'],
    ['GET /api/application/fetchApplicationEnquiry?search=AYESHA', 'GET [url]'],
    ['At https://ayesha:secret@example.com', 'At [email]'],
    ['At blob:ayesha', 'At [url]'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Ayesha',
      'Minified React error #418; visit [url]',
    ],
  ])('contains no page addresses: %s', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed);
  });

  it('contains the site’s file that failed to load, and nothing around its name', () => {
    const url = 'https://ayesha.example.com/assets/ListPage-9YJEi5JY1234.js?token=abc';
    expect(scrub(`Failed to fetch dynamically imported module: ${url}`)).toBe(
      'Failed to fetch dynamically imported module: /assets/ListPage-9YJEi5JY1234.js',
    );
  });

  it('contains no words in other alphabets or with accents', () => {
    expect(scrub('Nobody is called আয়েশা or José')).toBe('Nobody is called [text] or [text]');
  });

  it.each([
    ['Rahima Khatun', '[word] [word]'],
    ['No row for rahima khatun, or (Miah)', 'No row for [word] [word], or ([word])'],
    ["Rahima's record was not found", '[word] record was not found'],
  ])('contains no words that may be a name: %s', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed);
  });

  it('contains the name of a class of errors, and no other name', () => {
    expect(['TypeError', 'DOMException', 'Rahima'].map(scrubClass)).toEqual([
      'TypeError',
      'DOMException',
      '[name]',
    ]);
  });

  it('stays within its limit, although one character may be masked by many', () => {
    expect(scrub('\ufdfa'.repeat(limits.reportMessageMax)).length).toBeLessThanOrEqual(
      limits.reportMessageMax,
    );
  });

  it('is one line without control characters', () => {
    expect(scrub('one\r\n{"level":\u0000two\u2028three')).toBe('one {[quoted]: two three');
    expect(scrub('one\u0007two')).toBe('one two');
  });
});
