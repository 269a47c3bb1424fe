import { limits, reportPath } from '../../functions/contract.ts';
import { publicRouteOf } from './places.ts';

// Keep this file small, because every public page includes it. The server removes personal data from the reports.

/** Positions in scripts of the site, at the ends of the stack's lines. */
const ownPlaces = /\/assets\/[\w.-]+\.js:\d+:\d+/g;
/** Reported in place of thrown values that are not errors, because such values may contain personal data. */
const unknownError = { name: 'Error', message: 'Not an Error', stack: '' };
export const reportsPerLoad = 5;
const reported = new Set<string>();
let routeOf = publicRouteOf;

export function nameRoutesBy(find: (path: string) => string): void {
  routeOf = find;
}

/** Reports each error once per page load. */
export function reportToServer(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : unknownError;
  const body = JSON.stringify({
    name: /^[A-Za-z]+$/.test(name) ? name.slice(0, limits.reportNameMax) : 'Error',
    message: `${message}`.slice(0, limits.reportMessageMax),
    stack: placesIn(stack).slice(0, limits.reportFrames),
    page: routeOf(location.pathname),
  });
  if (reported.has(body) || reported.size >= reportsPerLoad) return;
  reported.add(body);
  // `keepalive` sends the report even if the visitor leaves the page.
  const headers = { 'content-type': 'application/json' };
  fetch(reportPath, { method: 'POST', body, keepalive: true, headers }).catch(() => undefined);
}

export function reportUncaughtErrors(page: EventTarget = window): void {
  page.addEventListener('error', reportUncaught);
  page.addEventListener('unhandledrejection', reportUncaught);
}

interface UncaughtEvent extends Event {
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** Ignores errors of browser extensions and of scripts that other programs insert. */
function reportUncaught({ error, reason = error }: UncaughtEvent): void {
  if (reason instanceof Error && placesIn(reason.stack).length > 0) reportToServer(reason);
}

function placesIn(stack = ''): readonly string[] {
  return stack.match(ownPlaces) ?? [];
}
