import { describe, expect, it } from 'vitest';
import { importLimits, type LikelyPerson } from '../../../../functions/contract.ts';
import type { PlannedRow } from './dry-run.ts';
import { findDuplicates } from './duplicates.ts';
import { callsOf, signal } from './testing/dry-run-rows.ts';

const planned = (number: number, values: PlannedRow['values'], kind: 'new' | 'same' = 'new'): PlannedRow => ({
  number,
  texts: {},
  values,
  unread: [],
  outcome: { kind },
});

const kamrul = { surname: 'Rahman', givenN: 'Kamrul', dob: '1990-02-28' };
const known: LikelyPerson = {
  _id: 'a'.repeat(24),
  surname: 'Rohman',
  givenN: 'Kamrul',
  passport: 'BX0123456',
  isStatus: 'Pending',
  compared: { name: 'same', dob: 'same' },
};

describe('likely duplicates among new rows', () => {
  it('a row is a likely duplicate of a record or of an earlier row', async () => {
    const calls = callsOf();
    calls.check.mockResolvedValueOnce({ applications: [], taken: [], likely: [[], [known], []] });
    const rows = [
      planned(2, { surname: 'Akter', givenN: 'Nasrin', dob: '1991-03-04' }),
      planned(3, kamrul),
      planned(4, { surname: 'Kamrul', givenN: 'Rahman', dob: '1990-02-28' }),
      planned(5, kamrul, 'same'),
    ];
    expect(await findDuplicates(rows, calls, signal, () => {})).toEqual([
      { number: 3, name: 'Kamrul Rahman', records: [known], earlier: undefined },
      {
        number: 4,
        name: 'Rahman Kamrul',
        records: [],
        earlier: { row: 3, compared: { name: 'same', dob: 'same' } },
      },
    ]);
    expect(calls.check.mock.calls.map(([{ people }]) => people?.length)).toEqual([3]);
  });

  it('the requests keep the limits of body size and of people per second', async () => {
    const calls = callsOf();
    const rows = Array.from({ length: 100 }, (_, place) =>
      planned(place + 2, {
        surname: `Rahman ${'অ'.repeat(place)}`,
        givenN: 'Ayesha',
        dob: `1990-01-${10 + (place % 20)}`,
      }),
    );
    await findDuplicates(rows, calls, signal, () => {});
    const bodies = calls.check.mock.calls.map(([body]) => body);
    expect(bodies.flatMap(({ people = [] }) => people)).toHaveLength(100);
    for (const body of bodies) {
      expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(
        importLimits.bodyBytes,
      );
      expect(body.people?.length).toBeLessThanOrEqual(importLimits.peopleAtOnce);
    }
    const waited = calls.pause.mock.calls.reduce((sum, [milliseconds]) => sum + milliseconds, 0);
    expect(waited).toBeGreaterThanOrEqual((100 / importLimits.peoplePerSecond) * 1000);
  });
});
