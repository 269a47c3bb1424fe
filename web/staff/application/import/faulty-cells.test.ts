import { describe, expect, it } from 'vitest';
import { checkAgain, dryRun } from './dry-run.ts';
import { type Edits, noEdits, withEdit } from './edits.ts';
import { faultyCells, rowsToMend, rowsWithSameText } from './faulty-cells.ts';
import { callsOf, mapping, newRow, rules, signal } from './testing/dry-run-rows.ts';

const country = mapping.indexOf('currentN');
const passport = mapping.indexOf('passport');

const rows = [
  newRow({ passport: 'ZX1111111', email: 'a@example.com', currentN: 'Bengaldesh' }),
  newRow({ passport: 'ZX2222222', email: 'b@example.com' }),
  newRow({ passport: 'ZX3333333', email: 'c@example.com', currentN: 'Bengaldesh', sex: 'Z' }),
  newRow({ passport: 'ZX2222222', email: 'd@example.com' }),
].map((cells, index) => ({ number: index + 2, cells }));

async function check() {
  const run = { rows, mapping, forAll: {}, rules };
  const planned = await dryRun(run, callsOf(), signal, () => {});
  const again = async (edits: Edits, numbers: readonly number[]) =>
    checkAgain(planned, new Set(numbers), { ...run, edits }, callsOf(), signal);
  return { planned, again };
}

describe('cells with errors', () => {
  it('are listed by row, in the order of the columns', async () => {
    const { planned } = await check();
    const listed = rowsToMend(rows, planned, noEdits).flatMap(row => faultyCells(row, mapping, noEdits));
    expect(listed.map(({ number, column, text }) => [number, column, text])).toEqual([
      [2, 'currentN', 'Bengaldesh'],
      [4, 'sex', 'Z'],
      [4, 'currentN', 'Bengaldesh'],
      [5, 'passport', 'ZX2222222'],
    ]);
    expect(listed[0]?.message).toMatch(/“Bengaldesh” is not valid\. Write the name or the code of a country/);
  });

  it('stay listed as corrected after an edit, and only the edited rows are sent to the server again', async () => {
    const { planned, again } = await check();
    const edits = withEdit(noEdits, [2], country, 'Bangladesh');
    const calls = callsOf();
    const mended = await checkAgain(
      planned,
      new Set([2]),
      { rows, mapping, forAll: {}, rules, edits },
      calls,
      signal,
    );
    expect(calls.check.mock.calls.map(([{ passports }]) => passports)).toEqual([['ZX1111111']]);
    expect(mended.map(({ outcome }) => outcome.kind)).toEqual(['new', 'new', 'faulty', 'faulty']);
    expect(mended).toEqual(await again(edits, [2]));
    const [first] = rowsToMend(rows, mended, edits);
    expect(first && faultyCells(first, mapping, edits)).toMatchObject([
      { number: 2, text: 'Bangladesh', isFaulty: false, message: 'Corrected. The row will be added.' },
    ]);
  });

  it('an edit of a passport ends the duplicate of another row, or makes one', async () => {
    const { again } = await check();
    const kinds = (planned: Awaited<ReturnType<typeof again>>) => planned.map(({ outcome }) => outcome.kind);
    expect(kinds(await again(withEdit(noEdits, [3], passport, 'ZX4444444'), [3]))[3]).toBe('new');
    const edits = withEdit(noEdits, [5], passport, 'ZX1111111');
    expect((await again(edits, [5]))[3]?.outcome).toEqual({
      kind: 'faulty',
      faults: [{ column: 'passport', message: 'Duplicate of row 2.' }],
    });
  });

  it('an edit can be made in all rows with the same text, except in passports and emails', async () => {
    const { planned } = await check();
    const listed = rowsToMend(rows, planned, noEdits);
    const cell = { number: 2, column: 'currentN', place: country, text: 'Bengaldesh' } as const;
    expect(rowsWithSameText(cell, listed, noEdits)).toEqual([4]);
    const own = { number: 9, column: 'passport', place: passport, text: 'ZX2222222' } as const;
    expect(rowsWithSameText(own, listed, noEdits)).toEqual([]);
  });
});
