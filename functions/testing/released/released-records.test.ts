import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ActivityRecord } from '../../activity/activity-record.ts';
import { ClientAddress } from '../../activity/names.ts';
import { Word } from '../../application/list/read-words.ts';
import { ListedRow } from '../../application/rules/row.ts';
import { Claimed } from '../../application/store/claims.ts';
import { Openings } from '../../application/store/openings.ts';
import { totalsIn } from '../../application/store/totals.ts';
import { StoredApplication } from '../../application/stored-application.ts';
import { StoredWorkItem } from '../../application/work/read-work.ts';
import { StoredSettings } from '../../settings/read-settings.ts';
import { StoredSlide } from '../../slider/record.ts';
import { FoundUser } from '../../users/directory.ts';

/**
 * Records as each release writes them: one file a kind, complete and without everything optional. A released file never
 * changes. Left out are records that expire within a day, and attributes that only keys and indexes need.
 */

const Counters = v.record(v.string(), v.number());

/** Kinds that are read as they are stored. */
const storedAsRead = new Map<string, v.GenericSchema>([
  ['activity', ActivityRecord],
  ['application', StoredApplication],
  ['claim', Claimed],
  ['client-address', ClientAddress],
  ['counters', Counters],
  ['opening', Openings],
  ['settings', StoredSettings],
  ['slide', StoredSlide],
  ['word', Word],
  ['work-item', StoredWorkItem],
]);
const readInAnotherForm = ['person', 'row'];

const Records = v.record(v.string(), v.record(v.string(), v.unknown()));

function readKind(version: string, kind: string): v.InferOutput<typeof Records> {
  const file = join(import.meta.dirname, version, `${kind}.json`);
  return v.parse(Records, JSON.parse(readFileSync(file, 'utf8')));
}

const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);

describe.each(releases)('Records of release %s', version => {
  const kinds = readdirSync(join(import.meta.dirname, version)).map(file => basename(file, '.json'));

  it('have a known kind', () => {
    expect([...storedAsRead.keys(), ...readInAnotherForm]).toEqual(expect.arrayContaining(kinds));
  });

  it.each(kinds.filter(kind => storedAsRead.has(kind)))('are read without losing a value: %s', kind => {
    const schema = storedAsRead.get(kind) ?? v.never();
    for (const [name, record] of Object.entries(readKind(version, kind)))
      expect(v.parse(schema, record), name).toMatchObject(record);
  });

  it('count as totals', () => {
    expect(totalsIn(v.parse(Counters, readKind(version, 'counters')['totals']))).toMatchObject({
      all: 1,
      Pending: 1,
    });
  });

  it('are rows of lists', () => {
    const { complete, minimal } = readKind(version, 'row');
    expect(v.parse(ListedRow, complete)).toMatchObject({
      surname: 'Rahman',
      givenN: 'Ayesha',
      passport: 'BX0123456',
      isAdmin: true,
      isStatus: 'Pending',
      pending: '2026-03-10',
      approve: '2026-03-01',
      stage: 'visaCollected',
      visaType: 'work',
    });
    expect(v.parse(ListedRow, minimal)).toMatchObject({ surname: 'Karim', isStatus: 'Rejected' });
  });

  it('are users with name and email', () => {
    const { complete, minimal } = readKind(version, 'person');
    expect(v.parse(FoundUser, complete).UserAttributes).toMatchObject({
      name: 'Bina',
      email: 'bina@example.com',
    });
    expect(v.parse(FoundUser, minimal).UserAttributes).toMatchObject({
      name: '',
      email: 'chitra@example.com',
    });
  });
});
