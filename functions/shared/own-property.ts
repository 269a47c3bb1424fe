/**
 * Returns an object's own property, or undefined. `table[name]` also finds inherited ones: the name `constructor` returns a
 * function.
 */
export function ownProperty<T>(
  table: { readonly [name: string]: T } | undefined,
  name: string,
): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
