/** A property of a value of which nothing is known, such as a state of the browser's history; undefined where it has none. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The id of a record in a state of the router, by which a link to its screen names it; undefined when it has none. */
export function idInState(state: unknown): string | undefined {
  const id = property(state, 'id');
  return typeof id === 'string' && id !== '' ? id : undefined;
}
