import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine, safeFileName, unguarded } from './csv.ts';

function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/gy;
  for (const [, quoted, afterQuoted, plain, afterPlain] of text.matchAll(cells)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if ((afterQuoted ?? afterPlain) !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
const written = (text: string) => readCsv(csvLine([text]))[0]?.[0];

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−', '\t', '\r', '\n'];
const before = [
  '',
  ' ',
  '   ',
  '\u00a0',
  '\u3000',
  "'",
  '"',
  '“',
  '‘',
  ' "',
  `'"`,
  '\u200b',
  '\ufeff',
  '\u0000',
  '\u202e',
  // Invisible characters: joiners, soft hyphens, variation selectors, combining marks, fillers, tags.
  '\u034f',
  '\u00ad',
  '\ufe0f',
  '\u0301',
  '\u09bc',
  '\u180b',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ue000',
  '\u{e0001}',
  ' \u034f\u0301',
];

describe('csvLine', () => {
  it('quotes cells as in RFC 4180, and ends with CRLF', () => {
    expect(csvLine(['Sadia "Ruby" Islam', 'a, b', '', 'x\ny'])).toBe(
      '"Sadia ""Ruby"" Islam","a, b","","x\ny"\r\n',
    );
    expect(byteOrderMark).toBe('\uFEFF');
  });

  it.each(signs)(
    'turns a formula that begins with %j into text, also after spaces or invisible characters',
    sign => {
      for (const beginning of before)
        for (const rest of ['', '1', "cmd|' /C calc'!A0"])
          expect(written(beginning + sign + rest)).toBe(`'${beginning}${sign}${rest}`);
    },
  );

  it.each([
    'Rahman',
    '01712-345678',
    'a=b',
    "O'Brien",
    "'s-Gravenhage",
    'রহমান',
    '19901234567890123',
    '2026-03-05',
    '',
    ' ',
    '"x"',
  ])('does not change %j', text => {
    expect(written(text)).toBe(text);
  });

  it.each([';', '\t', ' '])(
    'quotes text that another separator, %j, would split into a formula',
    separator => {
      const text = `x${separator}=cmd|' /C calc'!A0`;
      expect(csvLine([text])).toBe(`"${text}"\r\n`);
    },
  );
});

/** Returns random texts that are the same in each run: formulas and ordinary texts. */
function* hostileTexts(count: number): Generator<string> {
  const pieces = [
    ...signs,
    ...before,
    ',',
    ';',
    '"',
    '""',
    "'",
    "''",
    '1',
    'a',
    'রহমান',
    '😀',
    '\ud800',
    '\r\n',
    '|',
    '%',
  ];
  let seed = 20_260_305;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let index = 0; index < count; index += 1)
    yield Array.from({ length: next(7) }, () => pieces[next(pieces.length)]).join('');
}

const passedOver = before.flatMap(beginning => [...beginning]).filter(character => character !== "'");

it('random texts are read back unchanged, and none begins like a formula', () => {
  for (const text of hostileTexts(20_000)) {
    const cell = written(text) ?? '';
    expect(unguarded(cell)).toBe(text);
    const first = [...cell].find(character => !passedOver.includes(character));
    expect(signs).not.toContain(first);
  }
});

it('a typed apostrophe is kept', () => {
  for (const text of ["'", "''", "'Twas", "O'Brien", "'s-Gravenhage", "'=1", "''=1"])
    expect(unguarded(written(text) ?? '')).toBe(text);
});

it('a file name that a spreadsheet would run as a formula gets a leading underscore, and others are unchanged', () => {
  for (const beginning of before)
    for (const sign of signs)
      expect(safeFileName(`${beginning}${sign}1.xlsx`)).toBe(`_${beginning}${sign}1.xlsx`);
  for (const name of ['visa.png', 'list-2024 to correct.xlsx', 'পাসপোর্ট.jpg', '_=1.csv'])
    expect(safeFileName(name)).toBe(name);
});
