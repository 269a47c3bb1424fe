/**
 * The value of an object's own property, or undefined. `table[name]` also finds what every object inherits: with the name
 * `constructor` it finds a function.
 */
export function own<T>(table: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
