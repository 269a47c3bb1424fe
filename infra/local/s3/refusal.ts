/** How S3 says no: an error as XML. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws/service.ts';
import type { S3Response } from './request.ts';
import { writeXml } from './xml.ts';

/** The answer to a request that failed with `error`; what is not a refusal is a fault, logged and hidden. */
export function refusal(
  error: unknown,
  { url = '/', method }: Pick<IncomingMessage, 'url' | 'method'>,
  requestId: string = randomUUID(),
): S3Response {
  const isRefusal = error instanceof AwsError;
  if (!isRefusal) console.error(`S3 failed at ${method} ${url.split('?')[0]}`, error);
  const { code, message, status } = isRefusal
    ? error
    : new AwsError('InternalError', 'We encountered an internal error. Please try again.', 500);
  const body = writeXml('Error', {
    Code: code,
    Message: message,
    Resource: url.split('?')[0],
    RequestId: requestId,
  });
  return { status, headers: { 'content-type': 'application/xml', 'x-amz-request-id': requestId }, body };
}
