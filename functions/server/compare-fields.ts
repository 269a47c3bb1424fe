import { isDeepStrictEqual } from 'node:util';
import { ownProperty } from '../shared/own-property.ts';

type Fields = Readonly<Record<string, unknown>>;

export function compareFields(
  names: readonly string[],
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } {
  const changed = names.filter(
    name => !isDeepStrictEqual(ownProperty(before, name), ownProperty(after, name)),
  );
  const pick = (fields: Fields) =>
    Object.fromEntries(
      changed.map(name => [name, ownProperty(fields, name)]).filter(([, value]) => value !== undefined),
    );
  return { before: pick(before), after: pick(after) };
}
