import { limits, reportPath } from '../../functions/contract.ts';
import { publicRouteOf } from './places.ts';

// Keep this file small, because every public page includes it. The server removes personal data from reports.

/** Position in a script of the site, at the end of a line of the stack. */
const ownPlaces = /\/assets\/[\w.-]+\.js:\d+:\d+/g;
/** Replaces thrown values other than errors, because they may contain personal data. */
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

/** Ignores errors of browser extensions and injected scripts. */
function reportUncaught({ error, reason = error }: UncaughtEvent): void {
  if (reason instanceof Error && placesIn(reason.stack).length > 0) reportToServer(reason);
}

function placesIn(stack = ''): readonly string[] {
  return stack.match(ownPlaces) ?? [];
}
