import { describe, expect, it } from 'vitest';
import { importLimits, importMessages, messages } from '../../../../functions/contract.ts';
import { isImported } from './cells.ts';
import { shortenedText } from './fault-words.ts';
import { callsOf, mapping, newRow, outcomes, record } from './testing/dry-run-rows.ts';

describe('check of a file before its import', () => {
  it('a new row is accepted, or all its errors are returned with their columns', async () => {
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

  it('empty cells get the default value', async () => {
    const rows = [newRow({ visaType: '', sex: '' })];
    expect(await outcomes(rows)).toMatchObject([{ kind: 'faulty' }]);
    expect(await outcomes(rows, callsOf(), { visaType: 'visit', sex: ' female' })).toEqual([{ kind: 'new' }]);
  });

  it('two rows of the same person in the file are refused', async () => {
    expect(
      await outcomes([
        newRow(),
        newRow({ passport: 'zx 123-4567', email: 'b@example.com' }),
        newRow({ passport: 'ZX9999999' }),
        newRow({ closed: '2025-01-01', isStatus: 'Rejected' }),
      ]),
    ).toEqual([
      { kind: 'new' },
      { kind: 'faulty', faults: [{ column: 'passport', message: 'Duplicate of row 2.' }] },
      { kind: 'faulty', faults: [{ column: 'email', message: 'Duplicate of row 2.' }] },
      { kind: 'new' },
    ]);
  });

  it('rows of unreadable applications are refused, and the others are accepted', async () => {
    const calls = callsOf({
      taken: [{ field: 'passport', value: 'BX0123456', application: record._id }],
      unreadable: [{ application: record._id }],
    });
    const { passport } = record;
    const planned = await outcomes(
      [newRow({ passport }), newRow({ passport: 'ZX1111111', email: 'other@example.com' })],
      calls,
    );
    expect(planned).toEqual([
      {
        kind: 'faulty',
        faults: [{ column: 'passport', message: expect.stringContaining('could not be read') }],
      },
      { kind: 'new' },
    ]);
  });

  it('a row of a person with an open case is skipped, and its differences are returned', async () => {
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
        kind: 'existing',
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

  it('a row of an existing closed case is skipped, and another closed case of the person is added', async () => {
    const closed = { ...record, closedAt: '2025-01-01T00:00:00.000Z', isStatus: 'Rejected' as const };
    const calls = callsOf({ applications: [closed] });
    const { passport } = record;
    const of = (day: string) => newRow({ passport, closed: day, isStatus: 'Rejected' });
    expect(await outcomes([of('2025-01-01'), of('2024-06-01'), of('1 June 2024')], calls)).toMatchObject([
      { kind: 'existing', id: record._id },
      { kind: 'new' },
      { kind: 'faulty', faults: [{ column: 'passport', message: 'Duplicate of row 3.' }] },
    ]);
    expect(calls.check.mock.calls[0]?.[0]).toMatchObject({
      passports: [],
      closed: ['2025-01-01', '2024-06-01', '2024-06-01'].map(day => ({ passport, day })),
    });
  });

  it('many rows are checked in several requests, which are small enough for the firewall', async () => {
    const calls = callsOf();
    const many = Array.from({ length: 250 }, (_, n) =>
      newRow({ passport: `ZX${1_000_000 + n}`, email: `${'long'.repeat(20)}${n}@example.com` }),
    );
    expect(await outcomes(many, calls)).toHaveLength(250);
    const sizes = calls.check.mock.calls.map(([body]) => JSON.stringify(body).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8192);
    expect(calls.check.mock.calls.flatMap(([{ passports }]) => passports)).toHaveLength(250);
  });

  it('the check pauses after a response with many applications, because the server writes a history entry for each', async () => {
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

  it('a closed case with an invalid date is not searched for', async () => {
    const calls = callsOf();
    await outcomes([newRow({ closed: 'soon', isStatus: 'Rejected' })], calls);
    expect(calls.check.mock.calls[0]?.[0]).toMatchObject({ passports: [], closed: [] });
  });
});
