import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** Finds the named fields that differ, as they were and as they are, for the activity of a change. */
export function compareFields(
  names: readonly string[],
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } {
  const changed = names.filter(name => !isDeepStrictEqual(before[name], after[name]));
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.filter(name => fields[name] !== undefined).map(name => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}
