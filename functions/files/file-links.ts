import { limits } from '../shared/limits.ts';
import type { KeptFile, StoredFile } from '../shared/schemas.ts';
import { linkToObject } from './object-link.ts';
import { encodeStrictly } from './presign.ts';

/** Returns a stored file with a link that works for five minutes. Calls no service and needs no S3 client. */
export async function linkToFile(file: KeptFile, now: Date = new Date()): Promise<StoredFile> {
  const { key, name, contentType, size } = file;
  const url = linkToObject({
    method: 'GET',
    key,
    query: {
      'response-cache-control': 'private, no-store',
      'response-content-disposition': inlineDisposition(name),
      'response-content-type': contentType,
      // S3 ignores this parameter, but the SDK adds it, and our link should equal the SDK's.
      'x-id': 'GetObject',
    },
    now,
    seconds: limits.downloadSeconds,
  });
  return { name, contentType, size, url };
}

/** Returns a Content-Disposition header (RFC 6266). No name can end its quotes, its folder or its line. */
export function inlineDisposition(name: string): string {
  // Control characters, marks of text direction, and characters that file systems reserve.
  const safe = name.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}"*/:<>?\\|]/gu, '_');
  const ascii = safe.replace(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeStrictly(safe)}`;
}
