import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { uploadFolder } from '../../files/rules.ts';
import { missingFileErrors } from '../../files/scan.ts';
import { encodeUploadName } from '../../files/upload-name.ts';
import { s3 } from '../../server/aws/s3.ts';
import { nameOfResource } from '../../server/environment.ts';
import { limits } from '../../shared/limits.ts';
import type { LinkedDocument } from './links.ts';
import { slotOf } from './request-rules.ts';

/** Pieces of documents in S3. The malware scan checks the whole file, so pieces have a folder without scans. */

const piecesAtOnce = 16;

export function pieceCount({ size }: Pick<LinkedDocument, 'size'>): number {
  return Math.ceil(size / limits.pieceBytes);
}

/** @param piece number from 0 */
export function pieceSize({ size }: Pick<LinkedDocument, 'size'>, piece: number): number {
  return Math.min(limits.pieceBytes, size - piece * limits.pieceBytes);
}

export function pieceKey({ id }: Pick<LinkedDocument, 'id'>, piece: number): string {
  return `pieces/${id}/${piece}`;
}

/** Returns the upload key of the whole file. The request's id takes the place of a person's. */
export function wholeKey({ id, item }: LinkedDocument, request: string): string {
  return `${uploadFolder(slotOf(item), request)}${id}`;
}

/** Returns the whole file, or undefined if a piece is missing. */
export async function joinPieces(document: LinkedDocument): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  const count = pieceCount(document);
  for (let first = 0; first < count; first += piecesAtOnce) {
    const numbers = Array.from(
      { length: Math.min(piecesAtOnce, count - first) },
      (_, index) => first + index,
    );
    const read = await Promise.all(numbers.map(piece => readPiece(pieceKey(document, piece))));
    for (const piece of read) {
      if (!piece) return undefined;
      pieces.push(piece);
    }
  }
  return Buffer.concat(pieces);
}

async function readPiece(key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: nameOfResource('files'), Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof S3ServiceException && missingFileErrors.has(error.name)) return undefined;
    throw error;
  }
}

export function isWhole(bytes: Buffer, { size }: LinkedDocument, sha256: string): boolean {
  return bytes.length === size && createHash('sha256').update(bytes).digest('base64') === sha256;
}

/** Stores the whole file like an upload of staff, for the same checks. */
export async function putWhole(
  key: string,
  { name, contentType }: LinkedDocument,
  Body: Buffer,
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: nameOfResource('files'),
      Key: key,
      ContentType: contentType,
      Metadata: { name: encodeUploadName(name) },
      Body,
    }),
  );
}
