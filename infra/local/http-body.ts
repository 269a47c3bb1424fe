import type { IncomingMessage } from 'node:http';
import { AwsError } from './service.ts';

/** The largest body that is received, in bytes: five times the largest file that the application takes. */
export const maxBodyBytes = 50 * 1024 * 1024;

/**
 * Receives a body whole. One that is too large is read to its end, so that the caller hears the refusal,
 * but no more of it is kept than `limit` bytes.
 *
 * @throws AwsError EntityTooLarge
 */
export async function readBody(message: IncomingMessage, limit = maxBodyBytes): Promise<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > limit) chunks = [];
    else chunks.push(chunk);
  }
  if (size > limit) {
    throw new AwsError(
      'EntityTooLarge',
      `Your proposed upload exceeds the maximum allowed size of ${limit} bytes`,
      400,
    );
  }
  return Buffer.concat(chunks);
}
