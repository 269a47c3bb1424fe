import { createHash } from 'node:crypto';
import {
  finishDocument,
  limits,
  linkPieces,
  openDocumentRequest,
  type RouteInput,
  startDocument,
} from '../../../functions/contract.ts';
import type { Reply, TestCloud } from './test-cloud.ts';

/** Calls of the public page for sending documents, in its order. */

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

export function secretIn(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

export function openLink(test: TestCloud, link: string, dob: string): Promise<Reply> {
  return test.call(openDocumentRequest, { body: { link: secretIn(link), dob } });
}

interface SentFile {
  readonly item?: RouteInput<typeof startDocument>['body']['item'];
  readonly bytes: Buffer;
  readonly contentType?: string;
}

export function startFile(
  test: TestCloud,
  session: string,
  { item = 'passport', bytes, contentType = 'image/jpeg' }: SentFile,
): Promise<Reply> {
  const file = { fileName: 'পাসপোর্ট.jpg', contentType, size: bytes.length, sha256: sha256Of(bytes) };
  return test.call(startDocument, { body: { session, item, ...file } });
}

export function piecesOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / limits.pieceBytes);
  return Array.from({ length: count }, (_, piece) =>
    bytes.subarray(piece * limits.pieceBytes, (piece + 1) * limits.pieceBytes),
  );
}

/** Sends the pieces from this number on. Returns the status of S3 for each. */
export async function sendPieces(
  test: TestCloud,
  { session, document }: { readonly session: string; readonly document: string },
  bytes: Buffer,
  first = 0,
): Promise<number[]> {
  const statuses: number[] = [];
  const pieces = piecesOf(bytes).slice(first);
  for (let start = 0; start < pieces.length; start += limits.pieceLinks) {
    const some = pieces.slice(start, start + limits.pieceLinks);
    const body = { session, document, first: first + start, sha256: some.map(sha256Of) };
    const { body: links } = await test.call(linkPieces, { body });
    for (const [index, piece] of some.entries()) {
      const { url, headers } = links.pieces[index];
      const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(piece) });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  }
  return statuses;
}

/** Sends a whole file. Returns the reply to the last call. */
export async function sendFile(test: TestCloud, session: string, file: SentFile): Promise<Reply> {
  const started = await startFile(test, session, file);
  if (started.status !== 201) return started;
  const { document } = started.body;
  await sendPieces(test, { session, document }, file.bytes);
  return test.call(finishDocument, { body: { session, document } });
}
