import type { Location } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';

/** Page that somebody wanted who has to sign in first. */
export interface Destination {
  readonly path: string;
  readonly state: unknown;
}

/** The state for `/login` that brings a person back to a location. */
export function cameFrom({ pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>) {
  return { from: { path: pathname + search, state } satisfies Destination };
}

/** Reads the page to open after signing in: where the guard stopped the person, else the dashboard. */
export function destinationOf(state: unknown): Destination {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOne = typeof from === 'object' && from !== null && 'path' in from && 'state' in from;
  if (isOne && typeof from.path === 'string') return { path: from.path, state: from.state };
  return { path: staffPages.dashboard, state: undefined };
}
