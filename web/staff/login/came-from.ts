import type { Location } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';

export interface Destination {
  readonly path: string;
  readonly state: unknown;
}

/** Returns the router state for `/login` that makes the sign-in return to a location. */
export function cameFrom({ pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>) {
  return { from: { path: pathname + search, state } satisfies Destination };
}

/** Returns the page that opens after the sign-in: the requested one, or else the dashboard. */
export function destinationOf(state: unknown): Destination {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOne = typeof from === 'object' && from !== null && 'path' in from && 'state' in from;
  if (isOne && typeof from.path === 'string') return { path: from.path, state: from.state };
  return { path: staffPages.dashboard, state: undefined };
}
