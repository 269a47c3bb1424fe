import * as v from 'valibot';
import { defineRoute } from '../shared/route.ts';
import { Empty } from '../shared/schemas.ts';
import { recordActivity } from '../shared/uses.ts';
import { changeAndCount } from './uses.ts';

/** Apart from `notice-routes.ts`, of which the page that ends emails would carry a part. */

/** Token of the link: an application's id and a keyed hash. */
export const StopToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}-[0-9a-f]{32}$/));

/** Mail programs call it by themselves, with a body of their own, when a reader wants no more (RFC 8058). */
export const stopNotices = defineRoute({
  name: 'stopNotices',
  summary: 'Ends the emails about changes, by the link in each of them',
  method: 'POST',
  path: '/api/application/stopNotices/{token}',
  audience: 'public',
  parameters: v.strictObject({ token: StopToken }),
  response: Empty,
  hasLinkKey: true,
  uses: [changeAndCount, ...recordActivity],
});
