import fc from 'fast-check';

const longTexts = [32, 201, 255, 2001, 70_000].map(length => 'x'.repeat(length));

/** Property names that every object inherits, so that a lookup in a plain object finds something. */
export const inheritedNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
] as const;

const nasty: readonly unknown[] = [
  ...inheritedNames,
  null,
  true,
  '',
  '   ',
  '\u0000',
  'a\u0000b',
  'line\r\nSet-Cookie: a=b',
  '\u202Etxt.exe',
  '\u200B\u200D',
  'Ab\uD800c',
  '\u001B[2J',
  '👩‍👩‍👧‍👦'.repeat(40),
  'অ'.repeat(300),
  'e\u0301'.repeat(100),
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '0x10',
  '1e999',
  'NaN',
  '-1',
  '9'.repeat(400),
  'a,b@c..d',
  'a@b',
  '0000-00-00',
  '9999-12-31',
  '2024-02-30',
  -1,
  0,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[]]]],
  { $ne: '' },
  { S: 'text' },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 'x', valueOf: 1 },
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Includes lone surrogates. fast-check's own generator first builds a table of a million characters. */
const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.integer({ min: 0, max: 0x10ffff }).map(code => String.fromCodePoint(code)),
    maxLength,
  });

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: anyText(60) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 3000 }).map(nested) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    '$where',
    '_id',
    'isStatus',
    'version ',
    'deletedAt',
    'expires',
    'listed',
    'a.b',
    'a[0]',
  ),
  fc.string({ maxLength: 20 }),
);

/** Generates bodies that are not JSON or not an object. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[]',
    'null',
    'true',
    '1e999',
    '"text"',
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"version":1e999}',
    '\uFEFF{}',
    '<a/>',
    'a=b&c=d',
    '['.repeat(5000),
    `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  ),
  anyText(200),
);
