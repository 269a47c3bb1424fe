import type { Route } from '../../../functions/contract.ts';

/** Returns a value for each parameter of a route's path. All ids are the same. */
export function pathParameters({ path }: Route, id: string): Record<string, string> {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return Object.fromEntries(names.map(name => [name, name === 'queue' ? 'mine' : id]));
}
