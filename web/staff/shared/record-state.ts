import { property } from './property.ts';

/** Makes the router's state of a link to a record's screen: which record. */
export function recordState(id: string): { readonly id: string } {
  return { id };
}

/** The id in such a state; undefined when it is none. */
export function idInState(state: unknown): string | undefined {
  const id = property(state, 'id');
  return typeof id === 'string' && id !== '' ? id : undefined;
}
