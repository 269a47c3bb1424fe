import type { Location } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';

/** Page to open after signing in. */
export interface Destination {
  readonly path: string;
  readonly state: unknown;
}

/** Router state for `/login` that leads back to a location. */
export function cameFrom({ pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>) {
  return { from: { path: pathname + search, state } satisfies Destination };
}

/** Returns the page to open after signing in: the blocked page, or else the dashboard. */
export function destinationOf(state: unknown): Destination {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOne = typeof from === 'object' && from !== null && 'path' in from && 'state' in from;
  if (isOne && typeof from.path === 'string') return { path: from.path, state: from.state };
  return { path: staffPages.dashboard, state: undefined };
}
