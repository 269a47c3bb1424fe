import { limits, reportPath } from '../../functions/contract.ts';
import { routeOfPage } from './places.ts';

/**
 * Tells the server's log about errors that nobody expected; an alarm counts them. Small, because every public page
 * carries it. The server takes personal data out of messages.
 */

/** A place in a script of the site, as every browser writes it at the end of a line of a stack. */
const ownPlaces = /\/assets\/[\w.-]+\.js:\d+:\d+/g;
/** Stands for whatever else was thrown, which may be somebody's data. */
const unknownError = { name: 'Error', message: 'Not an Error', stack: '' };
/** Errors that a page reports until it is loaded again. */
export const reportsPerLoad = 5;
const reported = new Set<string>();

/** Reports an error once until the page is loaded again, and at most `reportsPerLoad` of them. */
export function reportToServer(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : unknownError;
  const body = JSON.stringify({
    name: /^[A-Za-z]+$/.test(name) ? name.slice(0, limits.reportNameMax) : 'Error',
    message: `${message}`.slice(0, limits.reportMessageMax),
    stack: placesIn(stack).slice(0, limits.reportFrames),
    page: routeOfPage(location.pathname),
  });
  if (reported.has(body) || reported.size >= reportsPerLoad) return;
  reported.add(body);
  // It is sent even when the page is left. When it cannot be sent, nobody can be told.
  const headers = { 'content-type': 'application/json' };
  fetch(reportPath, { method: 'POST', body, keepalive: true, headers }).catch(() => undefined);
}

/** Reports what no code caught, from now on. To call it again changes nothing. */
export function reportUncaughtErrors(page: EventTarget = window): void {
  page.addEventListener('error', reportUncaught);
  page.addEventListener('unhandledrejection', reportUncaught);
}

/** Either of two events: an error without a handler, a rejected promise without one. */
interface UncaughtEvent extends Event {
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** Extensions and scripts that others put into the page fail too: only what happened in a script of the site counts. */
function reportUncaught({ error, reason = error }: UncaughtEvent): void {
  if (reason instanceof Error && placesIn(reason.stack).length > 0) reportToServer(reason);
}

function placesIn(stack = ''): readonly string[] {
  return stack.match(ownPlaces) ?? [];
}
