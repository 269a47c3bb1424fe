import {
  importLimits,
  type LikelyPerson,
  type LikelyRow,
  likelyRows,
  type TypedPerson,
} from '../../../../functions/contract.ts';
import { typedPersonOf } from '../typed-person.ts';
import type { PlannedRow } from './dry-run.ts';
import { type CheckCalls, emptyBody } from './find-records.ts';
import { inSlices } from './in-slices.ts';
import { paced } from './paced.ts';

/** Finds new rows that are likely duplicates of a record or row. Pure except for the calls that it receives. */

export interface LikelyDuplicate {
  readonly number: number;
  readonly name: string;
  readonly records: readonly LikelyPerson[];
  readonly earlier: LikelyRow | undefined;
}

/**
 * Returns the rows that are likely duplicates.
 * @param only numbers of the rows to look up, by default all
 * @throws the errors of the calls, and AbortError
 */
export async function findDuplicates(
  planned: readonly PlannedRow[],
  calls: CheckCalls,
  signal: AbortSignal,
  onProgress: (count: number) => void,
  only?: ReadonlySet<number>,
): Promise<LikelyDuplicate[]> {
  const addRow = likelyRows();
  const people: Person[] = [];
  const addPerson = (row: PlannedRow) => {
    if (row.outcome.kind !== 'new') return;
    const typed = typedPersonOf(row.values);
    const earlier = addRow(row.number, typed);
    if (!only || only.has(row.number)) people.push({ row, typed, earlier });
  };
  await inSlices(planned, addPerson, calls);
  signal.throwIfAborted();
  const found: LikelyDuplicate[] = [];
  for (let start = 0; start < people.length; ) {
    const some = firstPeople(people, start);
    const body = { ...emptyBody([]), people: some.map(({ typed }) => typed) };
    const { likely = [] } = await paced(
      () => calls.check(body, signal),
      answer =>
        some.length / importLimits.peoplePerSecond +
        (answer.likely?.flat().length ?? 0) / importLimits.readsPerSecond,
      calls,
    );
    signal.throwIfAborted();
    for (const [place, { row, earlier }] of some.entries()) {
      const records = likely[place] ?? [];
      const { givenN = '', surname = '' } = row.values;
      if (records.length > 0 || earlier)
        found.push({ number: row.number, name: `${givenN} ${surname}`.trim(), records, earlier });
    }
    start += some.length;
    onProgress(start);
  }
  return found;
}

interface Person {
  readonly row: PlannedRow;
  readonly typed: TypedPerson;
  readonly earlier: LikelyRow | undefined;
}

function firstPeople(people: readonly Person[], start: number): readonly Person[] {
  const encoder = new TextEncoder();
  let room = importLimits.bodyBytes - JSON.stringify({ ...emptyBody([]), people: [] }).length;
  const some: Person[] = [];
  for (const person of people.slice(start, start + importLimits.peopleAtOnce)) {
    room -= encoder.encode(JSON.stringify(person.typed)).length + 1;
    if (room < 0 && some.length > 0) break;
    some.push(person);
  }
  return some;
}
