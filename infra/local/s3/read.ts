import { AwsError } from '../aws/service.ts';
import type { HttpAnswer } from '../http.ts';
import { checksumHeaders } from './checksums.ts';
import type { StoredObject } from './objects.ts';
import { objectHeaders, preconditionFailed, type S3Request } from './request.ts';

/** GetObject and HeadObject: conditions, ranges, and headers that a presigned URL may set. */

/** First and last byte, both included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/** Answers an object as `request` asks. @throws AwsError PreconditionFailed, InvalidRange */
export function answerObject(request: S3Request, object: StoredObject, body: Buffer): HttpAnswer {
  const ifMatch = request.header('if-match');
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== object.etag) throw preconditionFailed();
  const headers = {
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    ...object.headers,
    ...overrides(request),
  };
  if (request.header('if-none-match') === object.etag) return { status: 304, headers };
  const span = readRange(request.header('range'), object.size);
  if (span) {
    const range = `bytes ${span.first}-${span.last}/${object.size}`;
    return {
      status: 206,
      headers: { ...headers, 'content-range': range, 'content-length': String(span.last + 1 - span.first) },
      body: body.subarray(span.first, span.last + 1),
    };
  }
  const checksums =
    request.header('x-amz-checksum-mode') === 'ENABLED' ? checksumHeaders(object.checksums) : {};
  return { status: 200, headers: { ...headers, ...checksums, 'content-length': String(object.size) }, body };
}

/** Headers that the query sets for this answer only. HTTP carries their UTF-8 bytes one to a character. */
function overrides(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of objectHeaders) {
    const value = request.parameter(`response-${name}`);
    if (value !== undefined) headers[name] = Buffer.from(value).toString('latin1');
  }
  return headers;
}

/** The bytes that a Range header asks for; undefined for all of them. @throws AwsError InvalidRange */
function readRange(header: string | undefined, size: number): Span | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (first >= size) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  return { first, last };
}
