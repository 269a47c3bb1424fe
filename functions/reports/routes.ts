import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { defineRoute } from '../shared/route.ts';
import { Empty } from '../shared/schemas.ts';
import { reportPath } from './report-path.ts';

/** A place in a script. The hash in the file name identifies the release of the site. */
const Frame = v.pipe(
  v.string(),
  v.maxLength(limits.reportFrameMax),
  v.regex(/^\/assets\/[\w.-]+\.js:\d{1,7}:\d{1,7}$/),
);

/** Route pattern of the page, such as `/editApplication/:id?`: never an id, a query or a hash. */
const PageRoute = v.pipe(
  v.string(),
  v.maxLength(limits.reportPageMax),
  v.regex(/^\/(?:[A-Za-z-]+(?:\/:?[A-Za-z-]+\??)*)?$/),
);

export const ClientError = v.strictObject({
  name: v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z]{1,${limits.reportNameMax}}$`))),
  message: v.pipe(v.string(), v.maxLength(limits.reportMessageMax)),
  /** Places of the error in scripts, innermost call first. */
  stack: v.pipe(v.array(Frame), v.maxLength(limits.reportFrames)),
  page: PageRoute,
});
export type ClientError = v.InferOutput<typeof ClientError>;

export const reportClientError = defineRoute({
  name: 'reportClientError',
  summary: 'Client error report: logs, without personal data, that a page failed',
  method: 'POST',
  path: reportPath,
  audience: 'public',
  body: ClientError,
  bodyBytes: limits.reportBytes,
  response: Empty,
  uses: [],
});
