/** Returns a property of an unknown value, such as the browser's history state. Undefined if it has none. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function idInState(state: unknown): string | undefined {
  const id = property(state, 'id');
  return typeof id === 'string' && id !== '' ? id : undefined;
}
