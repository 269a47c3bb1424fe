import type { Candidate, Source } from './sources.ts';

/** Looks candidates up in the lists of other filters, which costs less than to read their records. */

/** Read units that a request may still use for entries and records. */
export interface Budget {
  units: number;
}

/** A list of another filter, by age, as far as it was read. */
export interface OtherList {
  readonly source: Source;
  readonly facts: Map<string, Candidate['facts']>;
  /** All entries from this id on were read. */
  reached: string;
}

/** Read units of one record. */
export const recordUnits = 0.5;
/** Units that one candidate may cost in another list. */
const unitsForOne = recordUnits / 3;
const readFirst = 100;
/** Units that are kept to read records. */
const keptForRecords = 5;

/** @param after id after which all lists begin */
export const otherList = (source: Source, after: string | undefined): OtherList => ({
  source,
  facts: new Map(),
  reached: after ?? 'g',
});

/**
 * Returns the candidates with the facts of the other lists, without those that another list does not have. A candidate
 * keeps lacking a fact if the other list has too many entries. Rows are left out, because an entry can be outdated.
 */
export async function lookUp(
  candidates: readonly Candidate[],
  others: readonly OtherList[],
  budget: Budget,
): Promise<readonly Candidate[]> {
  let rest: readonly Candidate[] = candidates.map(({ row, ...candidate }) => candidate);
  for (const other of others) {
    await readBeside(rest, other, budget);
    rest = rest.flatMap(candidate => {
      const found = other.facts.get(candidate.id);
      if (!found) return candidate.id >= other.reached ? [] : candidate;
      return { ...candidate, facts: { ...candidate.facts, ...found } };
    });
  }
  return rest;
}

/** Reads the entries beside the candidates. Stops early if the last candidate is too far away. */
async function readBeside(candidates: readonly Candidate[], other: OtherList, budget: Budget): Promise<void> {
  const { source, facts } = other;
  const units = Math.min(unitsForOne * candidates.length, budget.units - keptForRecords);
  const most = Math.floor(units / source.entryUnits);
  const notReached = () => candidates.filter(({ id }) => id < other.reached).length;
  let read = 0;
  while (notReached() > 0 && read < most) {
    const count = Math.min(Math.max(read, readFirst), most - read);
    const { candidates: entries, place, isEnd } = await source.read(other.reached, count);
    for (const entry of entries) facts.set(entry.id, entry.facts);
    other.reached = isEnd ? '' : (place ?? '');
    read += count;
    budget.units -= entries.length * source.entryUnits;
    if (1 - notReached() / candidates.length < read / most) return;
  }
}
