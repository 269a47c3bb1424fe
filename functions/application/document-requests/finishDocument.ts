import { applicantActor } from '../../activity/activity-record.ts';
import type { Writer } from '../../activity/write-activity.ts';
import { documentRule } from '../../files/rules.ts';
import { saveWithUploads } from '../../files/save-with-uploads.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { ownProperty } from '../../shared/own-property.ts';
import type { KeptFile } from '../../shared/schemas.ts';
import { changeApplication } from '../store/applications.ts';
import { finishDocument as route } from './link-routes.ts';
import { arrivedPart, type LinkedDocument, markJoined, readLink, removeDocument } from './links.ts';
import { isWhole, joinPieces, putWhole, wholeKey } from './pieces.ts';
import { findOpenRequest, slotOf } from './request-rules.ts';
import { type OpenLink, requireDocument, requireSession } from './require-session.ts';

/** Joins the pieces, checks the file like an upload of staff, and adds it to the arrived documents. Can be repeated. */
export const finishDocument: Handler<typeof route> = async ({ body, now, sourceIp }) => {
  const open = await requireSession(body.session, now);
  const [sha256, document] = requireDocument(open.link, body.document);
  if (document.state === 'arrived') return {};
  const key = wholeKey(document, open.request.id);
  if (document.state === 'started') await join(open, sha256, document, key);
  try {
    const file = await check(open, sha256, document, key);
    await save({ open, sha256, document, key, file }, now, {
      who: applicantActor,
      action: route.name,
      now,
      address: sourceIp,
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (await hasArrived(open, sha256)) return {};
    throw isDomainError(error, 'STALE') ? busy() : error;
  }
  return {};
};

/** @throws DomainError CONFLICT if pieces are missing or the whole has another SHA-256 */
async function join(
  { link }: OpenLink,
  sha256: string,
  document: LinkedDocument,
  key: string,
): Promise<void> {
  const bytes = await joinPieces(document);
  if (bytes && isWhole(bytes, document, sha256)) {
    await putWhole(key, document, bytes);
    await markJoined(link.link, sha256);
    return;
  }
  // All pieces are there and cannot be replaced, so the document needs another id.
  if (bytes) await removeDocument(link.link, sha256, document);
  throw new DomainError('CONFLICT', messages.documentIncomplete);
}

/** @throws DomainError WRONG_TYPE for a refused file, UNAVAILABLE during the scan, CONFLICT if the upload is gone */
async function check(
  { link, request }: OpenLink,
  sha256: string,
  document: LinkedDocument,
  key: string,
): Promise<KeptFile> {
  const slot = slotOf(document.item);
  try {
    return await storeUpload(key, {
      ...documentRule(true),
      field: slot,
      purpose: slot,
      owner: request.id,
      prefix: 'applications',
    });
  } catch (error) {
    const isRefused = isDomainError(error, 'INVALID');
    if (!isRefused && !isDomainError(error, 'NOT_FOUND')) throw error;
    await removeDocument(link.link, sha256, document);
    throw isRefused
      ? new DomainError('WRONG_TYPE', error.message)
      : new DomainError('CONFLICT', messages.documentIncomplete);
  }
}

interface Arrival {
  readonly open: OpenLink;
  readonly sha256: string;
  readonly document: LinkedDocument;
  readonly key: string;
  readonly file: KeptFile;
}

/** Adds the document to the record, and marks it in the link, in one transaction. @throws DomainError GONE */
async function save(
  { open, sha256, document, key, file }: Arrival,
  now: Date,
  writer: Writer,
): Promise<void> {
  const { id, item, name } = document;
  const request = open.request.id;
  const uploads = [[slotOf(item), key]] as const;
  await saveWithUploads({ uploads, files: [file] }, now, claims =>
    changeApplication(
      open.record._id,
      {
        // `changes` refuses a record if its link has ended.
        accepts: () => true,
        changes: before => {
          if (!findOpenRequest(before, request, now)) throw new DomainError('GONE', messages.linkEnded);
          const arrived = { id, request, item, at: now.toISOString(), file };
          return { arrived: [...(before.arrived ?? []), arrived] };
        },
        says: () => ({ arrivedFor: item, arrivedFile: name }),
        first: [arrivedPart(open.link.link, sha256), ...claims],
      },
      writer,
    ),
  );
}

const busy = () => new DomainError('UNAVAILABLE', messages.unavailable, { retryAfter: 1 });

/** Returns whether a concurrent call has finished the document. */
async function hasArrived({ link }: OpenLink, sha256: string): Promise<boolean> {
  const found = await readLink(link.link);
  return ownProperty(found?.documents, sha256)?.state === 'arrived';
}

export const handler = serve(route, finishDocument);
