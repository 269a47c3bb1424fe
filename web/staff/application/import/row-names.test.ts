import { describe, expect, it } from 'vitest';
import { type ExportedApplication, messages } from '../../../../functions/contract.ts';
import { aPassport, linesOf } from '../../testing/passports.ts';
import { anApplication } from '../../testing/sample-application.ts';
import { exportColumns, exportRow } from '../list/export/export-columns.ts';
import { type KnownColumn, matchColumns } from './columns.ts';
import { dryRun } from './dry-run.ts';

const { image: _, ...sample } = anApplication({ visaType: 'work' });
const record: ExportedApplication = { ...sample, needed: [] };
type Cells = Partial<Record<KnownColumn, string>>;

/** Returns the planned row of these cells; with `of`, the row changes that record. */
async function planned(changes: Cells, of?: Partial<ExportedApplication>) {
  const known: ExportedApplication = { ...record, ...of };
  const row = exportRow(known);
  const cells: Cells = {
    ...Object.fromEntries(exportColumns.flatMap(({ id }, place) => (id ? [[id, row[place] ?? '']] : []))),
    ...(!of && { record: '', version: '', passport: 'ZX1234567', email: 'new@example.com' }),
    ...changes,
  };
  const mapping = Object.keys(cells) as KnownColumn[];
  const [one] = await dryRun(
    {
      rows: [{ number: 2, cells: Object.values(cells) }],
      mapping,
      forAll: {},
      rules: { today: '2026-12-31' },
    },
    {
      check: async () => ({ applications: of ? [known] : [], taken: [] }),
      pause: async () => {},
      now: () => 0,
    },
    new AbortController().signal,
    () => {},
  );
  return one;
}

const [first, second] = linesOf({ ...aPassport, surname: 'RAHMAN', givenN: 'MD' });
const md = { surname: 'Rahman', givenN: 'Md' };

describe('a new row with a name of unusual length', () => {
  it.each([
    ['states it in its column', { namesAsInPassport: 'Yes' }],
    ['states it in Bangla', { namesAsInPassport: 'হ্যাঁ' }],
    ['has the passport lines that state it', { passportLines: `${first}\n${second}` }],
    ['has them as one line', { passportLines: first + second }],
    ['has them in two columns', { passportLines: first, passportLine2: second }],
    ['says No against its own passport lines', { namesAsInPassport: 'No', passportLines: first + second }],
  ])('is new if it %s', async (_, cells) => {
    const row = await planned({ ...md, ...cells });
    expect(row).toMatchObject({ outcome: { kind: 'new' }, values: { namesAsInPassport: 'yes' } });
  });

  it.each([
    ['says nothing', {}],
    ['says No', { namesAsInPassport: 'No' }],
    ['has passport lines of another name', { surname: 'Karim', passportLines: first + second }],
    ['has passport lines with a wrong check digit', { passportLines: `${first}${second.slice(0, -1)}A` }],
    ['has other text there', { passportLines: 'not seen' }],
  ])('is faulty if it %s', async (_, cells) => {
    const faults = [{ column: 'givenN', message: messages.givenNameLength }];
    expect((await planned({ ...md, ...cells }))?.outcome).toEqual({ kind: 'faulty', faults });
  });

  it('the row is faulty if the confirmation is neither Yes nor No', async () => {
    const row = await planned({ ...md, namesAsInPassport: 'perhaps' });
    expect(row?.outcome).toMatchObject({
      kind: 'faulty',
      faults: [{ column: 'givenN' }, { column: 'namesAsInPassport' }],
    });
  });

  it('the row is accepted with a single name that its passport lines confirm', async () => {
    const [single, ofSingle] = linesOf({ ...aPassport, surname: 'RAHIMA', givenN: '' });
    const names = { surname: 'Rahima', givenN: '' };
    expect((await planned({ ...names, passportLines: single + ofSingle }))?.outcome.kind).toBe('new');
    expect((await planned(names))?.outcome.kind).toBe('faulty');
  });
});

describe('a row that changes an existing record', () => {
  it('the row sends the confirmation with a name that its passport lines contain', async () => {
    const row = await planned({ ...md, passportLines: first + second }, {});
    expect(row?.outcome).toMatchObject({
      kind: 'changed',
      changes: { givenN: 'Md', namesAsInPassport: true },
    });
  });

  it('accepts another short name, because the record has the confirmation', async () => {
    const row = await planned({ givenN: 'Mo' }, { ...md, namesAsInPassport: true });
    expect(row?.outcome).toMatchObject({ kind: 'changed', changes: { givenN: 'Mo' } });
  });

  it('the row cannot remove the confirmation while a name needs it', async () => {
    const row = await planned({ namesAsInPassport: 'No' }, { ...md, namesAsInPassport: true });
    const faults = [{ column: 'givenN', message: messages.namesLengthOnEdit }];
    expect(row?.outcome).toEqual({ kind: 'faulty', faults });
  });
});

it('the columns of the confirmation and of the passport lines are recognised by the words of the form and of passports, and in Bangla', () => {
  const headers = ['The passport shows it exactly like this', 'পাসপোর্টে ঠিক এভাবেই আছে', 'MRZ', 'MRZ line 2'];
  expect(matchColumns(headers)).toEqual(['namesAsInPassport', undefined, 'passportLines', 'passportLine2']);
  expect(matchColumns(headers.slice(1, 2))).toEqual(['namesAsInPassport']);
});
