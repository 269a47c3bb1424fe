import { limits, reportPath } from '../../functions/contract.ts';
import { publicRouteOf } from './places.ts';

/**
 * Reports unexpected errors to the server's log; an alarm counts them. Keep this file small: every public
 * page includes it. The server removes personal data from messages.
 */

/** Position in a script of the site, at the end of a stack line in every browser. */
const ownPlaces = /\/assets\/[\w.-]+\.js:\d+:\d+/g;
/** Replaces thrown values that are not errors, because they may contain personal data. */
const unknownError = { name: 'Error', message: 'Not an Error', stack: '' };
export const reportsPerLoad = 5;
const reported = new Set<string>();
let routeOf = publicRouteOf;

/** The back office names its own routes in reports. */
export function nameRoutesBy(find: (path: string) => string): void {
  routeOf = find;
}

/** Reports an error, once for each page load and at most `reportsPerLoad` errors. */
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
  // `keepalive` sends the report even if the visitor leaves the page. Failures are ignored.
  const headers = { 'content-type': 'application/json' };
  fetch(reportPath, { method: 'POST', body, keepalive: true, headers }).catch(() => undefined);
}

/** Starts to report uncaught errors and rejections. Repeated calls have no effect. */
export function reportUncaughtErrors(page: EventTarget = window): void {
  page.addEventListener('error', reportUncaught);
  page.addEventListener('unhandledrejection', reportUncaught);
}

/** `error` of an error event, or `reason` of an unhandled rejection. */
interface UncaughtEvent extends Event {
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** Ignores errors without a script of the site in the stack: browser extensions and injected scripts. */
function reportUncaught({ error, reason = error }: UncaughtEvent): void {
  if (reason instanceof Error && placesIn(reason.stack).length > 0) reportToServer(reason);
}

function placesIn(stack = ''): readonly string[] {
  return stack.match(ownPlaces) ?? [];
}
