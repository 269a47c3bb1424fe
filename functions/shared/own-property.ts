/** Returns an object's own property, because `table['constructor']` would find an inherited function. */
export function ownProperty<T>(
  table: { readonly [name: string]: T } | undefined,
  name: string,
): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
