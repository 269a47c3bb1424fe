import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldNames, fields, importMessages, messages } from '../../../../functions/contract.ts';
import { matchColumns } from './columns.ts';
import { dryRun } from './dry-run.ts';
import {
  choicesOf,
  errorText,
  faultText,
  formulaText,
  lostCharactersText,
  maxLengthOf,
  shortenedText,
  tooWideText,
} from './fault-words.ts';
import type { FileRow } from './file/file-rows.ts';
import type { CheckCalls } from './find-records.ts';

it('maxLengthOf returns the strictest maximum of a rule', () => {
  const text = v.pipe(v.string(), v.maxLength(200));
  expect([v.string(), text, v.pipe(text, v.maxLength(60))].map(maxLengthOf)).toEqual([undefined, 200, 60]);
});

it('choicesOf returns the choices of every field that has them', () => {
  for (const name of fieldNames)
    if (fields[name].control === 'choice') expect(choicesOf(name), name).toBeDefined();
});

const header = ['Surname', 'Given Name', 'Sex', 'Date of birth', 'Phone', 'Email', 'Passport No'].concat([
  'Date of expiry',
  'Nationality',
  'Place of Birth',
  'NID',
]);
const mapping = matchColumns(header);
const good = ['Rahman', 'Ayesha', 'Female', '1990-02-28', '01712345678', 'a@example.com', 'BX1234567'].concat(
  ['2031-05-06', 'Bangladesh', 'Khulna', '1990'],
);
const calls: CheckCalls = {
  check: async () => ({ applications: [], taken: [] }),
  pause: async () => {},
  now: () => 0,
};

async function planned(row: Omit<FileRow, 'number'>) {
  const forAll = { visaType: 'visit', identification: 'A scar', issuedCountry: 'BGD' };
  const rules = { today: '2026-03-05' };
  const rows = [{ number: 2, ...row }];
  const [only] = await dryRun(
    { rows, mapping, forAll, rules },
    calls,
    new AbortController().signal,
    () => {},
  );
  return only;
}

/** Returns the error messages of a row with one changed cell. */
async function saidOf(name: string, text: string, lost?: 'formula' | 'shortened'): Promise<string[]> {
  const place = header.indexOf(name);
  const cells = good.with(place, text);
  const row = await planned({ cells, ...(lost && { lost: [{ place, reason: lost }] }) });
  return row?.outcome.kind === 'faulty'
    ? row.outcome.faults.map(fault => faultText(fault, { cells, mapping }))
    : [];
}

describe('error messages of a row', () => {
  it('a valid row has none, and keeps the expiry date of the passport', async () => {
    expect(await planned({ cells: good })).toMatchObject({
      outcome: { kind: 'new' },
      values: { passportExpiry: '2031-05-06' },
    });
  });

  it.each([
    [
      'Date of birth',
      '31/02/1990',
      'Column D, Date of Birth: “31/02/1990” is not a day of the calendar. Write it as 1990-04-17.',
    ],
    [
      'Date of expiry',
      'soon',
      'Column H, Passport Expires: “soon” is not a date. Write it as in 1990-03-17.',
    ],
    ['Sex', 'X', 'Column C, Sex: “X” is not valid. Write Male or Female.'],
    ['Phone', '12', 'Column E, Phone: “12” is not valid. Write it as 01712345678 or +8801712345678.'],
    ['Email', '', 'Column F, Email: The cell is empty. Write it as name@example.com.'],
    [
      'Passport No',
      'AB?',
      'Column G, Passport No: “AB?” is not valid. Write 5 to 20 letters and digits, such as BX1234567.',
    ],
    [
      'Nationality',
      'Atlantis',
      'Column I, Current Nationality: “Atlantis” is not valid. Write the name or the code of a country, such as Bangladesh or BGD.',
    ],
    ['Surname', 'X', `Column A, Surname: “X”: ${messages.surnameLength}`],
    ['Place of Birth', '#REF!', `Column J, Place of Birth Town/City: “#REF!”: ${errorText}`],
    ['Date of birth', '#N/A', `Column D, Date of Birth: “#N/A”: ${errorText}`],
    ['Place of Birth', '########', `Column J, Place of Birth Town/City: “########”: ${tooWideText}`],
    ['Surname', 'R\uFFFDhman', `Column A, Surname: “R\uFFFDhman”: ${lostCharactersText}`],
    ['Surname', '????? ????', `Column A, Surname: “????? ????”: ${lostCharactersText}`],
    ['Surname', 'à¦°à¦¹', `Column A, Surname: “à¦°à¦¹”: ${lostCharactersText}`],
    ['Phone', '1.23E+11', `Column E, Phone: “1.23E+11”: ${shortenedText}`],
  ])('name column letter, value and correct format: %s with %j', async (name, text, said) => {
    expect(await saidOf(name, text)).toEqual([said]);
  });

  it('a formula without a result and a number that lost digits are reported', async () => {
    expect(await saidOf('Place of Birth', '=A1', 'formula')).toEqual([
      `Column J, Place of Birth Town/City: “=A1”: ${formulaText}`,
    ]);
    expect(await saidOf('Place of Birth', '1.5e+20', 'shortened')).toEqual([
      `Column J, Place of Birth Town/City: “1.5e+20”: ${shortenedText}`,
    ]);
  });

  it('in text columns, text that looks like a number is accepted', async () => {
    expect(await saidOf('Place of Birth', '1e5')).toEqual([]);
  });

  it('a column that the file lacks is reported', () => {
    const row = { cells: good, mapping };
    expect(faultText({ column: 'company', message: messages.invalid('company') }, row)).toBe(
      'Company Name: The file has no valid value for it. Write 1 to 200 characters.',
    );
    expect(faultText({ column: 'consent', message: importMessages.yesOrNo }, row)).toBe(
      'The applicant agrees to emails about changes: The file has no valid value for it. Write Yes or No.',
    );
  });
});

describe('column name of the passport’s expiry date', () => {
  it.each([
    'Date of expiry',
    'Passport expiry',
    'Exp. date',
    'PASSPORT_EXPIRY_DATE',
    'Passport Valid Till',
    'পাসপোর্টের মেয়াদ',
    'মেয়াদ শেষ',
  ])('is recognised by the name %s', name => {
    expect(matchColumns(['Passport', name])).toEqual(['passport', 'passportExpiry']);
  });
});
