import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { limits } from '../../../shared/limits.ts';
import { malwareScan } from '../../../shared/resources.ts';
import { storeApplications } from '../../../testing/applications.ts';
import { documentId, documentRequest } from '../../../testing/document-requests.ts';
import { smallJpeg } from '../../../testing/hostile/pictures.ts';
import { mockS3, s3Error } from '../../../testing/s3.ts';
import { applicationId, storedApplication } from '../../../testing/samples.ts';
import { stubSigner, stubStage } from '../../../testing/stage.ts';
import { mockTables } from '../../../testing/tables/mock-tables.ts';
import type { DocumentRequest } from '../../document-request-schemas.ts';
import type { StoredApplication } from '../../stored-application.ts';
import { linkKeyOf, secretOf, sessionOf } from '../link-secret.ts';
import { type DocumentLink, type LinkedDocument, newLinkPart } from '../links.ts';
import { pieceKey } from '../pieces.ts';

/** An application with an open request for documents, its link, and a bucket in memory. */

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

export function startedDocument(changes: Partial<LinkedDocument> = {}): LinkedDocument {
  return {
    id: documentId,
    item: 'passport',
    name: 'পাসপোর্ট.jpg',
    contentType: 'image/jpeg',
    size: smallJpeg.length,
    state: 'started',
    ...changes,
  };
}

interface Setup {
  readonly record?: Partial<StoredApplication>;
  readonly request?: Partial<DocumentRequest>;
  readonly link?: Partial<DocumentLink>;
}

/** Stores an application with a request, and its link. Call it in `beforeEach`. */
export async function setUpRequest({ record = {}, request = {}, link = {} }: Setup = {}) {
  stubStage();
  stubSigner();
  const tables = mockTables();
  const bucket = mockBucket();
  const asked = documentRequest(request);
  await storeApplications(storedApplication({ documentRequests: [asked], ...record }));
  const key = linkKeyOf(secretOf(asked.id));
  const { write } = newLinkPart({
    link: key,
    application: applicationId,
    request: asked.id,
    until: new Date(asked.until),
  });
  tables.put('documentLinks', { ...write.Put?.Item, ...link });
  const storedLink = () => tables.find('documentLinks', { link: key });
  return {
    tables,
    bucket,
    key,
    secret: secretOf(asked.id),
    session: sessionOf(key, new Date()),
    storedLink,
    documents: () => Object(storedLink()?.['documents']),
  };
}

export type RequestWorld = Awaited<ReturnType<typeof setUpRequest>>;

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly name: string;
}

/** A bucket. If `scans` is true, uploads can be read only after their scan. */
function mockBucket() {
  const objects = new Map<string, StoredObject>();
  const tags = new Map<string, string>();
  const s3 = mockS3();
  const scan = { isOn: false };
  const isReadable = (key: string) =>
    !scan.isOn || !key.startsWith('incoming/') || tags.get(key) === malwareScan.clean;
  s3.on(PutObjectCommand).callsFake(({ Key, Body, ContentType, Metadata }) => {
    objects.set(Key, { bytes: Body, contentType: ContentType, name: Metadata?.name ?? '' });
    return {};
  });
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const found = objects.get(Key);
    if (!found || !isReadable(Key)) throw s3Error('AccessDenied');
    return {
      Body: { transformToByteArray: async () => found.bytes },
      ContentType: found.contentType,
      Metadata: { name: found.name },
    };
  });
  s3.on(GetObjectTaggingCommand).callsFake(({ Key }) => {
    if (!objects.has(Key)) throw s3Error('AccessDenied');
    const tag = tags.get(Key);
    return { TagSet: tag ? [{ Key: malwareScan.tag, Value: tag }] : [] };
  });
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => {
    objects.delete(Key);
    return {};
  });
  return {
    s3,
    objects,
    /** From now on, uploads can be read only with the tag of a clean scan. */
    startScans: () => {
      scan.isOn = true;
    },
    tag: (key: string, status: string) => tags.set(key, status),
    putPieces: (bytes: Buffer, document = startedDocument()) => {
      for (let piece = 0; piece * limits.pieceBytes < bytes.length; piece += 1)
        objects.set(pieceKey(document, piece), {
          bytes: bytes.subarray(piece * limits.pieceBytes, (piece + 1) * limits.pieceBytes),
          contentType: 'application/octet-stream',
          name: '',
        });
    },
    keysIn: (folder: string) => [...objects.keys()].filter(key => key.startsWith(folder)),
  };
}
