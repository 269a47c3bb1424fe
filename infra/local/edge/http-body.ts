/** Receiving the body of a request, within bounds. */

import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws/service.ts';

/** The largest body that is received, in bytes: five times the largest file that the application takes. */
export const maxBodyBytes = 50 * 1024 * 1024;

/**
 * Receives a body whole. One that is too large is read to its end, so that the caller stays to hear the refusal,
 * but no more than maxBodyBytes of it are kept.
 *
 * @throws AwsError EntityTooLarge; any other Error when the caller hangs up
 */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > maxBodyBytes) chunks = [];
    else chunks.push(chunk);
  }
  if (size <= maxBodyBytes) return Buffer.concat(chunks);
  const refusal = `Your proposed upload exceeds the maximum allowed size of ${maxBodyBytes} bytes`;
  throw new AwsError('EntityTooLarge', refusal, 400);
}
