/** Merging of a form with a record that somebody else changed meanwhile. Pure. */

export type Entries = Readonly<Record<string, string | number | boolean | undefined>>;

/** The fields in which two states of a form differ. */
export function differing<T extends Entries>(one: T, other: T): Extract<keyof T, string>[] {
  const isField = (name: string): name is Extract<keyof T, string> => Object.hasOwn(one, name);
  return Object.keys(one)
    .filter(isField)
    .filter(field => one[field] !== other[field]);
}

/** A line of what differs between two states, as people read it. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the differences between two states of a form whose fields have these labels. */
export function differences<T extends Entries>(
  one: T,
  other: T,
  labels: Readonly<Record<keyof T, string>>,
): Difference[] {
  return differing(one, other).map(field => ({
    label: labels[field],
    before: shown(one[field]),
    after: shown(other[field]),
  }));
}

function shown(entry: Entries[string]): string {
  if (typeof entry === 'boolean') return entry ? 'Yes' : 'No';
  return String(entry || '–');
}

/** The fields that a person changed, with what they changed them to. */
export function changedEntries<T extends Entries>(base: T, mine: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const field of differing(base, mine)) changed[field] = mine[field];
  return changed;
}

/** The latest state with what the person changed of the state that they began from. */
export function rebased<T extends Entries>(base: T, mine: T, latest: T): T {
  return { ...latest, ...changedEntries(base, mine) };
}
