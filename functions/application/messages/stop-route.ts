import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { Empty } from '../../shared/schemas.ts';
import { recordActivity } from '../../shared/uses.ts';
import { changeAndCount, linkKey } from '../uses.ts';

/** Not in `routes.ts`, because public pages load this route, but not those for staff. */

/** Token in the unsubscribe link: an application's id and a keyed hash. */
export const StopToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}-[0-9a-f]{32}$/));

/** Mail programs call this route to unsubscribe a reader, with their own request body (RFC 8058). */
export const stopNotices = defineRoute({
  name: 'stopNotices',
  summary: 'Ends the emails about changes, by the link in each of them',
  method: 'POST',
  path: '/api/application/stopNotices/{token}',
  audience: 'public',
  parameters: v.strictObject({ token: StopToken }),
  response: Empty,
  uses: [changeAndCount, linkKey, ...recordActivity],
});
