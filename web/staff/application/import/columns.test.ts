import { describe, expect, it } from 'vitest';
import { fieldNames, fields } from '../../../../functions/contract.ts';
import { exportColumns } from '../list/export/export-columns.ts';
import { headerPlace, knownColumns, matchColumns, matchedNames, missingFields } from './columns.ts';

const headers = exportColumns.map(({ header }) => header);
const mapping = matchColumns(headers);

describe('recognised columns of a file', () => {
  it('column names of exports and forms in both languages, and other usual names, are recognised', () => {
    expect(mapping.filter(Boolean)).toEqual(exportColumns.flatMap(({ id }) => id ?? []));
    const bangla = fieldNames.flatMap(name => {
      const { label } = fields[name];
      return label.bn ? [[name, label.bn] as const] : [];
    });
    expect(matchColumns(bangla.map(([, label]) => label))).toEqual(bangla.map(([name]) => name));
    expect(matchColumns(['PASSPORT_NO.', 'Mobile no', 'Comment', 'D.O.B.', 'passport number'])).toEqual([
      'passport',
      'phone',
      undefined,
      'dob',
      undefined,
    ]);
    expect(matchColumns(knownColumns.map(({ header }) => header))).toEqual(knownColumns.map(({ id }) => id));
  });

  it.each([
    ['Surname *', 'surname'],
    ['\uFEFFSURNAME:', 'surname'],
    ['Sur\u00a0name', 'surname'],
    ['Given\nName(s)', 'givenN'],
    ['Ｓｕｒｎａｍｅ', 'surname'],
    ['1. Surname', 'surname'],
    ['Date of Birth (DD/MM/YYYY)', 'dob'],
    ['Date of birth\n[dd-mm-yyyy]', 'dob'],
    ['Passport No. (as in passport)', 'passport'],
    ['Passport Nº', 'passport'],
    ['Surname (required)', 'surname'],
    ['Sex (M/F)', 'sex'],
    ['Surname / পদবি', 'surname'],
    ['পদবি (Surname)', 'surname'],
    ['Contact No.', 'phone'],
    ['National ID Number', 'nationalId'],
    ['Phone (father)', undefined],
    ['Passport (copy)', undefined],
    ['Name / Passport', undefined],
    ['Name (as in passport)', undefined],
  ])('the column name %j means %s', (name, id) => {
    expect(matchColumns([name])).toEqual([id]);
  });

  it('the first visible one of several columns with the same meaning is used', () => {
    expect(matchColumns(['Phone', 'Mobile'])).toEqual(['phone', undefined]);
    expect(matchColumns(['Phone', 'Mobile'], [0])).toEqual([undefined, 'phone']);
    expect(matchColumns(['Phone', 'Mobile'], [0, 1])).toEqual(['phone', undefined]);
  });

  it('the row with most recognised column names is the header', () => {
    expect(
      headerPlace([
        { cells: ['List of 2024', ''] },
        { cells: ['Surname', 'Passport'] },
        { cells: ['A', 'B'] },
      ]),
    ).toBe(1);
    expect(headerPlace([{ cells: ['x'] }, { cells: ['y'] }])).toBe(0);
  });

  it('the fields that a new application needs and the file lacks are returned', () => {
    const found = matchColumns(headers.filter(header => !['Salary', 'Sex'].includes(header)));
    expect(missingFields(found, 'work')).toEqual(['sex', 'salary']);
    expect(missingFields(found, 'visit')).toEqual(['sex']);
  });

  it('columns that an earlier import matched by hand are recognised by their names', () => {
    const learned = [{ name: 'agencyref', column: 'passport' } as const];
    expect(matchColumns(['Agency Ref.', 'Surname'], [], learned)).toEqual(['passport', 'surname']);
  });

  it('a column that was matched by hand is preferred to others of the same meaning, the newest one first', () => {
    const learned = [{ name: 'newpassport', column: 'passport' } as const];
    const names = ['Passport No', 'New Passport'];
    expect(matchColumns(names, [], learned)).toEqual([undefined, 'passport']);
    expect(matchColumns(names, [1], learned)).toEqual([undefined, 'passport']);
    expect(matchedNames(names, [undefined, 'passport'], learned)).toEqual([]);
    const newer = { name: 'ppreissued', column: 'passport' } as const;
    expect(matchColumns([...names, 'PP Reissued'], [], [newer, ...learned])).toEqual([
      undefined,
      undefined,
      'passport',
    ]);
  });

  it('a name that several columns of a file have is not kept, because it does not tell them apart', () => {
    expect(matchedNames(['Date', 'Date ', 'Trade'], ['dob', 'passportExpiry', 'company'], [])).toEqual([
      { name: 'trade', column: 'company' },
    ]);
  });

  it('returns the names that the user matched otherwise than they are recognised', () => {
    const learned = [{ name: 'agencyref', column: 'passport' } as const];
    const names = ['Agency Ref.', 'Trade', 'Surname', 'Comment', 'Record'];
    const chosen = ['passport', 'company', 'surname', undefined, 'record'] as const;
    expect(matchedNames(names, chosen, learned)).toEqual([{ name: 'trade', column: 'company' }]);
    expect(matchedNames(names, [undefined, 'jobTitle', 'surname', undefined, 'record'], learned)).toEqual([
      { name: 'agencyref' },
    ]);
  });
});
