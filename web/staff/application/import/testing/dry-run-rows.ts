import { vi } from 'vitest';
import type { ExportedApplication } from '../../../../../functions/contract.ts';
import { exportColumns, exportRow } from '../../list/export/export-columns.ts';
import { type KnownColumn, matchColumns } from '../columns.ts';
import { dryRun } from '../dry-run.ts';
import type { CheckCalls } from '../find-records.ts';

/** Exported rows, rows of new people, and the outcome of their check. */

export const rules = { today: '2026-03-05' };
export const signal = new AbortController().signal;

export const record: ExportedApplication = {
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
export const mapping = matchColumns(headers);

export function exportedRow(
  changes: Partial<Record<KnownColumn, string>> = {},
  of: Partial<ExportedApplication> = {},
) {
  return exportRow({ ...record, ...of }).map(
    (cell, place) => changes[exportColumns[place]?.id ?? 'record'] ?? cell,
  );
}

export const newRow = (changes: Partial<Record<KnownColumn, string>> = {}) => {
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

export function callsOf(answer: Partial<Awaited<ReturnType<CheckCalls['check']>>> = {}) {
  return {
    check: vi.fn<CheckCalls['check']>(async () => ({ applications: [], taken: [], ...answer })),
    pause: vi.fn<CheckCalls['pause']>(async () => {}),
    now: () => 0,
  };
}

export async function outcomes(rows: readonly (readonly string[])[], calls = callsOf(), forAll = {}) {
  const numbered = rows.map((cells, place) => ({ number: place + 2, cells }));
  const planned = await dryRun({ rows: numbered, mapping, forAll, rules }, calls, signal, () => {});
  return planned.map(({ outcome }) => outcome);
}
