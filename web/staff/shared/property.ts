/** A property of a value of which nothing is known, such as a state of the browser's history; undefined where it has none. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
