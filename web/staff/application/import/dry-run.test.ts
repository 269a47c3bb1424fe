import { describe, expect, it, vi } from 'vitest';
import {
  type ExportedApplication,
  importLimits,
  importMessages,
  messages,
} from '../../../../functions/contract.ts';
import { exportColumns, exportRow } from '../list/export/export-columns.ts';
import { isImported } from './cells.ts';
import { type KnownColumn, matchColumns } from './columns.ts';
import { type CheckCalls, countsOf, dryRun } from './dry-run.ts';
import { shortenedText } from './fault-words.ts';

const rules = { today: '2026-03-05' };
const signal = new AbortController().signal;

const record: ExportedApplication = {
  _id: 'a'.repeat(24),
  surname: 'Rahman',
  givenN: 'Ayesha',
  email: 'ayesha@example.com',
  phone: '+8801712345678',
  nationalId: '19901234567890123',
  sex: 'Female',
  dob: '1990-02-28',
  birthCity: 'Khulna',
  currentN: 'BGD',
  identification: 'A scar',
  passport: 'BX0123456',
  issuedCountry: 'BGD',
  visaType: 'visit',
  isStatus: 'Pending',
  statusDate: '2026-01-02',
  stages: { received: { date: '2026-01-02' } },
  needed: [],
  consent: false,
  createdAt: '2026-01-01T20:00:00.000Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
  version: 3,
};

const headers = exportColumns.map(({ header }) => header);
const mapping = matchColumns(headers);

/** The row of an export, with these cells changed. */
function exportedRow(
  changes: Partial<Record<KnownColumn, string>> = {},
  of: Partial<ExportedApplication> = {},
) {
  return exportRow({ ...record, ...of }).map(
    (cell, place) => changes[exportColumns[place]?.id ?? 'record'] ?? cell,
  );
}

/** A row of a new person. */
const newRow = (changes: Partial<Record<KnownColumn, string>> = {}) => {
  const {
    record: _,
    version,
    ...cells
  } = Object.fromEntries(
    exportColumns.flatMap(({ id }, place) => (id ? [[id, exportRow(record)[place] ?? '']] : [])),
  );
  const values: Partial<Record<string, string>> = {
    ...cells,
    passport: 'ZX1234567',
    email: 'new@example.com',
    ...changes,
  };
  return exportColumns.map(({ id }) => (id && values[id]) ?? '');
};

function callsOf(answer: Partial<Awaited<ReturnType<CheckCalls['check']>>> = {}) {
  return {
    check: vi.fn<CheckCalls['check']>(async () => ({ applications: [], taken: [], ...answer })),
    pause: vi.fn<CheckCalls['pause']>(async () => {}),
    now: () => 0,
  };
}

async function outcomes(rows: readonly (readonly string[])[], calls = callsOf(), forAll = {}) {
  const numbered = rows.map((cells, place) => ({ number: place + 2, cells }));
  const planned = await dryRun({ rows: numbered, mapping, forAll, rules }, calls, signal, () => {});
  return planned.map(({ outcome }) => outcome);
}

describe('A dry run', () => {
  it('says of new rows whether they are good, or all that is wrong, by column', async () => {
    const [good, bad] = await outcomes([
      newRow({ dob: '28 Feb 1990', sex: 'f', phone: '1712345678', currentN: 'বাংলাদেশ' }),
      newRow({
        passport: 'ZX7654321',
        email: '',
        nationalId: '1.99012E+16',
        dob: '31/02/1990',
        consent: 'perhaps',
      }),
    ]);
    expect(good).toEqual({ kind: 'new' });
    expect(bad).toMatchObject({ kind: 'faulty' });
    expect(bad?.kind === 'faulty' && bad.faults.toSorted((a, b) => (a.column < b.column ? -1 : 1))).toEqual([
      { column: 'consent', message: importMessages.yesOrNo },
      { column: 'dob', message: '“31/02/1990” is not a day of the calendar.' },
      { column: 'email', message: messages.invalidEmail },
      { column: 'nationalId', message: shortenedText },
    ]);
  });

  it('takes a value for all rows that have none', async () => {
    const rows = [newRow({ visaType: '', sex: '' })];
    expect(await outcomes(rows)).toMatchObject([{ kind: 'faulty' }]);
    expect(await outcomes(rows, callsOf(), { visaType: 'visit', sex: ' female' })).toEqual([{ kind: 'new' }]);
  });

  it('finds rows of the same person in the file', async () => {
    expect(
      await outcomes([
        newRow(),
        newRow({ passport: 'zx 123-4567', email: 'b@example.com' }),
        newRow({ passport: 'ZX9999999' }),
        newRow({ closed: '2025-01-01', isStatus: 'Rejected' }),
      ]),
    ).toEqual([
      { kind: 'new' },
      { kind: 'faulty', faults: [{ column: 'passport', message: 'Row 2 has the same.' }] },
      { kind: 'faulty', faults: [{ column: 'email', message: 'Row 2 has the same.' }] },
      { kind: 'new' },
    ]);
  });

  it('passes over a person who is there, and says what differs', async () => {
    const calls = callsOf({
      applications: [record],
      taken: [
        { field: 'passport', value: 'BX0123456', application: record._id },
        { field: 'email', value: 'ayesha@example.com', application: record._id },
      ],
    });
    const { passport, email } = record;
    const here = await outcomes(
      [newRow({ passport, email, birthCity: 'Dhaka' }), newRow({ passport: 'ZX1111111', email })],
      calls,
    );
    expect(here).toEqual([
      {
        kind: 'here',
        id: record._id,
        differences: [{ column: 'birthCity', before: 'Khulna', after: 'Dhaka' }],
      },
      { kind: 'faulty', faults: [{ column: 'email', message: messages.emailTaken }] },
    ]);
    expect(calls.check.mock.calls.map(([body]) => body)).toEqual([
      {
        columns: mapping.filter(isImported),
        ids: [],
        passports: ['BX0123456', 'ZX1111111'],
        closed: [],
        emails: [email, email],
      },
    ]);
  });

  it('passes over a closed case that is there, and adds another one of the same person', async () => {
    const closed = { ...record, closedAt: '2025-01-01T00:00:00.000Z', isStatus: 'Rejected' as const };
    const calls = callsOf({ applications: [closed] });
    const { passport } = record;
    const of = (day: string) => newRow({ passport, closed: day, isStatus: 'Rejected' });
    expect(await outcomes([of('2025-01-01'), of('2024-06-01'), of('1 June 2024')], calls)).toMatchObject([
      { kind: 'here', id: record._id },
      { kind: 'new' },
      { kind: 'faulty', faults: [{ column: 'passport', message: 'Row 3 has the same.' }] },
    ]);
    expect(calls.check.mock.calls[0]?.[0]).toMatchObject({
      passports: [],
      closed: ['2025-01-01', '2024-06-01', '2024-06-01'].map(day => ({ passport, day })),
    });
  });

  it('asks for many rows in bodies that the firewall lets through', async () => {
    const calls = callsOf();
    const many = Array.from({ length: 250 }, (_, n) =>
      newRow({ passport: `ZX${1_000_000 + n}`, email: `${'long'.repeat(20)}${n}@example.com` }),
    );
    expect(await outcomes(many, calls)).toHaveLength(250);
    const sizes = calls.check.mock.calls.map(([body]) => JSON.stringify(body).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8192);
    expect(calls.check.mock.calls.flatMap(([{ passports }]) => passports)).toHaveLength(250);
  });

  it('rests after an answer with many applications, as each one writes a history line', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...record, _id: n.toString(16).padStart(24, '0') }));
    const rests = async (applications: ReturnType<typeof many>) => {
      const calls = callsOf({ applications });
      await outcomes([newRow()], calls);
      return calls.pause.mock.calls.map(([milliseconds]) => milliseconds).filter(Boolean);
    };
    expect(await rests([])).toEqual([]);
    expect(await rests(many(100))).toEqual([(100 / importLimits.readsPerSecond) * 1000]);
  });

  it('asks for no closed case on what is no day', async () => {
    const calls = callsOf();
    await outcomes([newRow({ closed: 'soon', isStatus: 'Rejected' })], calls);
    expect(calls.check.mock.calls[0]?.[0]).toMatchObject({ passports: [], closed: [] });
  });
});

describe('A file that comes back from an export', () => {
  const calls = callsOf({
    applications: [record],
    taken: [
      { field: 'passport', value: 'BX0123456', application: record._id },
      { field: 'passport', value: 'ZX1', application: 'b'.repeat(24) },
      { field: 'passport', value: 'ZX12345', application: 'b'.repeat(24) },
    ],
  });
  const one = async (changes: Partial<Record<KnownColumn, string>>) =>
    (await outcomes([exportedRow(changes)], calls))[0];

  it('changes nothing that says the same in another form', async () => {
    expect(await one({})).toEqual({ kind: 'same' });
    expect(await one({ dob: '28/02/1990', phone: '01712-345678', visaType: 'Visit', consent: 'no' })).toEqual(
      {
        kind: 'same',
      },
    );
  });

  it('changes the fields that were changed, with what they were', async () => {
    expect(
      await one({ birthCity: 'Dhaka', lmiaExpiry: '1 May 2026', language: 'Bangla', pending: '2026-04-01' }),
    ).toEqual({
      kind: 'changed',
      id: record._id,
      version: 3,
      changes: { birthCity: 'Dhaka', lmiaExpiry: '2026-05-01', language: 'bn', pending: '2026-04-01' },
      differences: [
        { column: 'birthCity', before: 'Khulna', after: 'Dhaka' },
        { column: 'lmiaExpiry', before: '', after: '2026-05-01' },
        { column: 'pending', before: '', after: '2026-04-01' },
        { column: 'language', before: '', after: 'Bangla' },
      ],
    });
  });

  it.each<[Partial<Record<KnownColumn, string>>, KnownColumn, string | RegExp]>([
    [{ surname: '' }, 'surname', messages.namesLengthOnEdit],
    [{ isStatus: 'Approved' }, 'isStatus', /Change it in the application/],
    [{ medical: '2026-02-02' }, 'medical', /Change it in the application/],
    [{ birthCity: 'Dhaka', version: '2' }, 'version', /has changed since the export/],
    [{ record: 'c'.repeat(24) }, 'record', /no such application/],
    [{ passport: 'ZX12345' }, 'passport', messages.passportTaken],
    [{ pending: '2029-01-01' }, 'pending', messages.dayTooFar],
  ])('tells what is wrong with %o', async (changes, column, message) => {
    const outcome = await one(changes);
    expect(outcome?.kind === 'faulty' && outcome.faults).toEqual([
      { column, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it('has two rows of one record only by mistake', async () => {
    const rows = [exportedRow({ birthCity: 'Dhaka' }), exportedRow({ birthCity: 'Bogura' })];
    expect(await outcomes(rows, calls)).toMatchObject([
      { kind: 'changed' },
      { kind: 'faulty', faults: [{ column: 'record', message: 'Row 2 has the same.' }] },
    ]);
  });

  it('is counted by what becomes of its rows', async () => {
    const rows = [exportedRow(), newRow()].map((cells, place) => ({ number: place + 2, cells }));
    const planned = await dryRun({ rows, mapping, forAll: {}, rules }, calls, signal, () => {});
    expect(countsOf(planned)).toEqual({ new: 1, changed: 0, same: 1, here: 0, faulty: 0 });
  });
});
