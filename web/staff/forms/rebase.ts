/** Combines the entries of a form with a record that another user has changed. */

export type Entries = Readonly<Record<string, string | number | boolean | undefined>>;

export function differing<T extends Entries>(one: T, other: T): Extract<keyof T, string>[] {
  const isField = (name: string): name is Extract<keyof T, string> => Object.hasOwn(one, name);
  return Object.keys(one)
    .filter(isField)
    .filter(field => one[field] !== other[field]);
}

export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

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

export function changedEntries<T extends Entries>(base: T, mine: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const field of differing(base, mine)) changed[field] = mine[field];
  return changed;
}

/** Puts the user's changes onto the latest record. */
export function rebased<T extends Entries>(base: T, mine: T, latest: T): T {
  return { ...latest, ...changedEntries(base, mine) };
}
