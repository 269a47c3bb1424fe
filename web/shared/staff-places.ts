import { staffPages } from './paths.ts';
import { publicRouteOf } from './places.ts';

/** Pattern in `staffPages` with the same first segment. The back office itself checks the other segments. */
function staffRouteOf(path: string): string | undefined {
  return Object.values(staffPages).find(pattern => pattern.split('/')[1] === path.split('/')[1]);
}

export function isStaffPath(path: string): boolean {
  return staffRouteOf(path) !== undefined;
}

/** Route for logs: without ids, and `/` for an unknown path. */
export function routeOfPage(path: string): string {
  const route = publicRouteOf(path);
  return route === '/' ? (staffRouteOf(path) ?? route) : route;
}
