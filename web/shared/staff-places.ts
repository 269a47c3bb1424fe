import { staffPages } from './paths.ts';
import { publicRouteOf } from './places.ts';

/** Finds the page by the first part of the path only. The back office checks the other parts. */
function staffRouteOf(path: string): string | undefined {
  return Object.values(staffPages).find(pattern => pattern.split('/')[1] === path.split('/')[1]);
}

export function isStaffPath(path: string): boolean {
  return staffRouteOf(path) !== undefined;
}

/** Returns the path of a page for logs, without ids, or `/` for an unknown path. */
export function routeOfPage(path: string): string {
  const route = publicRouteOf(path);
  return route === '/' ? (staffRouteOf(path) ?? route) : route;
}
