import { viewerHeader } from '../../../shared/api-event.ts';
import { serverLimits } from '../../../shared/server-limits.ts';
import { eventOf } from '../../../testing/event.ts';
import { enquiryCode as route } from '../code-route.ts';
import { handler } from '../enquiryCode.ts';

/** Values of `storedApplication()` as an applicant types them. */
export const asked = { search: 'bx 0123-456', search1: 'Bangladesh', search2: '1990-02-28' };

/** Calls the route for a code. Needs `startFastClock`. */
export async function askCode(body: Record<string, string> = asked, address?: string) {
  const began = Date.now();
  const { statusCode, body: text = '' } = await handler(
    eventOf(route, { body, ...(address && { headers: { [viewerHeader]: address } }) }),
  );
  return { statusCode, body: JSON.parse(text), milliseconds: Date.now() - began };
}

/** Response of the route, the same for every caller. */
export const codeAnswer = {
  statusCode: 200,
  body: {},
  milliseconds: serverLimits.codeAnswerMilliseconds,
};
