import { describe, expect, it } from 'vitest';
import { messages } from '../../../../functions/contract.ts';
import type { KnownColumn } from './columns.ts';
import { countsOf, dryRun } from './dry-run.ts';
import {
  callsOf,
  exportedRow,
  mapping,
  newRow,
  outcomes,
  record,
  rules,
  signal,
} from './testing/dry-run-rows.ts';

describe('check of an edited export before its import', () => {
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

  it('a row that differs only in format changes nothing', async () => {
    expect(await one({})).toEqual({ kind: 'same' });
    expect(await one({ dob: '28/02/1990', phone: '01712-345678', visaType: 'Visit', consent: 'no' })).toEqual(
      {
        kind: 'same',
      },
    );
  });

  it('a row with edited cells changes these fields, and the old values are returned', async () => {
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
  ])('reports the error of %o', async (changes, column, message) => {
    const outcome = await one(changes);
    expect(outcome?.kind === 'faulty' && outcome.faults).toEqual([
      { column, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it('two rows of the same record are refused', async () => {
    const rows = [exportedRow({ birthCity: 'Dhaka' }), exportedRow({ birthCity: 'Bogura' })];
    expect(await outcomes(rows, calls)).toMatchObject([
      { kind: 'changed' },
      { kind: 'faulty', faults: [{ column: 'record', message: 'Duplicate of row 2.' }] },
    ]);
  });

  it('the rows are counted by outcome', async () => {
    const rows = [exportedRow(), newRow()].map((cells, place) => ({ number: place + 2, cells }));
    const planned = await dryRun({ rows, mapping, forAll: {}, rules }, calls, signal, () => {});
    expect(countsOf(planned)).toEqual({ new: 1, changed: 0, same: 1, existing: 0, faulty: 0 });
  });
});
