import { isDeepStrictEqual } from 'node:util';
import { own } from '../shared/own.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Finds the named fields that differ, as they were and as they are, for the activity of a change. */
export function compareFields(
  names: readonly string[],
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } {
  const changed = names.filter(name => !isDeepStrictEqual(own(before, name), own(after, name)));
  const pick = (fields: Fields) =>
    Object.fromEntries(
      changed.map(name => [name, own(fields, name)]).filter(([, value]) => value !== undefined),
    );
  return { before: pick(before), after: pick(after) };
}
