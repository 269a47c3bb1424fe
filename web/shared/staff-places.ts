import { staffPages } from './paths.ts';
import { publicRouteOf } from './places.ts';

/** Compares only the first segment. The back office checks the others. */
function staffRouteOf(path: string): string | undefined {
  return Object.values(staffPages).find(pattern => pattern.split('/')[1] === path.split('/')[1]);
}

export function isStaffPath(path: string): boolean {
  return staffRouteOf(path) !== undefined;
}

/** Returns the route for logs, without ids: `/` for an unknown path. */
export function routeOfPage(path: string): string {
  const route = publicRouteOf(path);
  return route === '/' ? (staffRouteOf(path) ?? route) : route;
}
