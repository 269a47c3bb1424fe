import { text } from 'node:stream/consumers';
import { HttpRequest } from '@smithy/core/protocols';
import { s3Http } from '../server/aws/s3-http.ts';
import type { KeptFile } from '../shared/schemas.ts';
import { linkToObject } from './object-link.ts';

const seconds = 60;

/**
 * Deletes a file without S3's SDK client: with it, a function that also sends email would exceed its size limit. Never
 * throws: a leftover file does no harm but takes space.
 */
export async function tryToDeleteByLink({ key }: Pick<KeptFile, 'key'>, now: Date): Promise<void> {
  const { protocol, hostname, port, pathname, searchParams } = new URL(
    linkToObject({ method: 'DELETE', key, query: {}, now, seconds }),
  );
  const request = new HttpRequest({
    method: 'DELETE',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    query: Object.fromEntries(searchParams),
  });
  try {
    const { response } = await s3Http.handle(request);
    // The response is read to its end, so that the connection can be used again.
    await text(response.body);
  } catch {
    // The command `orphans` finds the file.
  }
}
