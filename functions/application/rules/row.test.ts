import * as v from 'valibot';
import { expect, it } from 'vitest';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { ApplicationRow, ListedRow, storedRow } from './row.ts';

const full = storedApplication({
  visaType: 'work',
  isStatus: 'Approved',
  pending: '2026-03-05',
  approve: '2026-03-01',
  stages: { received: { date: '2026-01-01' }, biometrics: { date: '2026-02-01', note: 'Bring the letter' } },
  closedAt: '2026-03-06T10:00:00.000Z',
  joined: { into: 'd'.repeat(24), version: 4, before: {}, exchanged: [] },
  assignee: { id: 'e'.repeat(24), name: 'Nadia Islam' },
  version: 7,
});

it('A list row is stored without column names, in a fixed order', () => {
  expect(storedRow(full)).toEqual([
    ...[full.surname, full.givenN, full.passport, true, 'Approved', '2026-03-05', '2026-03-01'],
    ...['biometrics', 'work', '2026-03-06T10:00:00.000Z', 'd'.repeat(24), full.phone, 'Nadia Islam'],
    ...[null, null],
  ]);
  const { pending, approve, closedAt, joined, assignee, ...bare } = full;
  expect(storedRow({ ...bare, stages: {} }).slice(5)).toEqual([
    ...[null, null, null, 'work', null, null, full.phone, null, null, null],
  ]);
});

it('A list row has the first open deadline, which an edit of another field does not change', () => {
  const open = storedApplication({ biometricsLetter: '2026-02-01', passportExpiry: '2026-09-30' });
  expect(storedRow(open).slice(-2)).toEqual(['2026-03-03', 'biometrics']);
  expect(storedRow({ ...open, salary: '4000 CAD' })).toEqual(storedRow(open));
});

it('A list row is read as it was written, with all columns', () => {
  const { _id, surname, givenN, passport, isAdmin, isStatus, pending, approve } = full;
  const row = v.parse(ListedRow, { _id, row: storedRow(full), listed: 'live' });
  expect(row).toEqual({
    ...{ _id, surname, givenN, passport, isAdmin, isStatus, pending, approve },
    stage: 'biometrics',
    visaType: 'work',
    closedAt: full.closedAt,
    joinedInto: full.joined?.into,
    phone: full.phone,
    assigneeName: 'Nadia Islam',
  });
  expect(Object.keys(row).toSorted(), 'Append a new field of the rows to `columns` in row.ts').toEqual(
    Object.keys(ApplicationRow.entries).toSorted(),
  );
});

it('A row stored before new columns were added can still be read', () => {
  const row = storedRow(full);
  const read = v.parse(ListedRow, { _id: applicationId, row: row.slice(0, -4) });
  const { phone, assigneeName, ...others } = v.parse(ListedRow, { _id: applicationId, row });
  expect(read).toEqual(others);
});

it('The stored row stays the same if an edit changes no listed field', () => {
  const edited = { ...full, salary: '4000 CAD', version: 8, updatedAt: '2026-03-09T00:00:00.000Z' };
  expect(storedRow(edited)).toEqual(storedRow(full));
});
