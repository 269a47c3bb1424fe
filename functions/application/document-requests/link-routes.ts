import * as v from 'valibot';
import { NewUpload } from '../../files/routes.ts';
import { limits } from '../../shared/limits.ts';
import { defineRoute } from '../../shared/route.ts';
import { Empty, Id, IsoDate, WrittenLanguage } from '../../shared/schemas.ts';
import { claimUpload, recordActivity, takeUpload } from '../../shared/uses.ts';
import { checklistNames } from '../checklist-items.ts';
import { LinkSecret } from '../link-tokens.ts';
import { changeAndCount, followWork, linkKey, readApplication, readPdfRule } from '../uses.ts';

/** Public calls of `/send`, where an applicant sends the documents of one document request. */

/** Opens the calls of one link for 30 minutes. */
const Session = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.\d{10}\.[0-9a-f]{64}$/));

const Sha256 = NewUpload.entries.sha256;

export const WantedDocument = v.object({
  item: v.picklist(checklistNames),
  label: v.object({ en: v.string(), bn: v.string() }),
  /** Why staff ask for the document again, worded for the applicant. */
  reason: v.optional(v.string()),
  /** Number of files that have arrived for this document. */
  arrived: v.number(),
});
export type WantedDocument = v.InferOutput<typeof WantedDocument>;

export const openDocumentRequest = defineRoute({
  name: 'openDocumentRequest',
  summary: 'Opens a link for sending documents, by the applicant’s date of birth',
  method: 'POST',
  path: '/api/documents/openDocumentRequest',
  audience: 'public',
  body: v.strictObject({ link: LinkSecret, dob: IsoDate }),
  response: v.object({
    session: v.string(),
    /** Seconds until the session ends. */
    seconds: v.number(),
    language: WrittenLanguage,
    wanted: v.array(WantedDocument),
    filesLeft: v.number(),
    bytesLeft: v.number(),
  }),
  /** One answer for an unknown link, an ended one and a wrong date. */
  failures: ['NOT_FOUND', 'TOO_MANY'],
  uses: [
    { on: 'enquiryGuard', actions: ['dynamodb:UpdateItem'] },
    { on: 'documentLinks', actions: ['dynamodb:UpdateItem'] },
    // The fifth wrong date ends the request.
    changeAndCount,
    followWork,
    ...recordActivity,
  ],
});

/** Starts a file, or finds it again by its SHA-256 if it was started and not finished. */
export const startDocument = defineRoute({
  name: 'startDocument',
  summary: 'Starts sending a file of a document request',
  method: 'POST',
  path: '/api/documents/startDocument',
  audience: 'public',
  body: v.strictObject({
    session: Session,
    item: v.picklist(checklistNames),
    ...v.pick(NewUpload, ['fileName', 'size', 'sha256']).entries,
    /** Another type than those of `createUpload` is WRONG_TYPE. */
    contentType: v.pipe(v.string(), v.regex(/^[\w.+/-]{0,100}$/)),
  }),
  success: 201,
  response: v.object({ document: Id }),
  failures: ['NOT_FOUND', 'GONE', 'DUPLICATE', 'TOO_LARGE', 'WRONG_TYPE', 'TOO_MANY'],
  uses: [
    { on: 'documentLinks', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    readApplication,
    linkKey,
    readPdfRule,
  ],
});

/** Links for the next pieces, at most `limits.pieceLinks`. S3 answers 412 for a piece that has already arrived. */
export const linkPieces = defineRoute({
  name: 'linkPieces',
  summary: 'Links, good for five minutes, that accept exactly these pieces of a file',
  method: 'POST',
  path: '/api/documents/linkPieces',
  audience: 'public',
  body: v.strictObject({
    session: Session,
    document: Id,
    /** Number of the first piece, from 0. All pieces but the last have `limits.pieceBytes`. */
    first: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** SHA-256 of each piece, in base64. */
    sha256: v.pipe(v.array(Sha256), v.minLength(1), v.maxLength(limits.pieceLinks)),
  }),
  response: v.object({
    pieces: v.array(v.object({ url: v.string(), headers: v.record(v.string(), v.string()) })),
  }),
  failures: ['NOT_FOUND', 'GONE'],
  uses: [
    { on: 'documentLinks', actions: ['dynamodb:GetItem'] },
    readApplication,
    linkKey,
    { on: 'files/pieces/*', actions: ['s3:PutObject'] },
  ],
});

/** UNAVAILABLE while the malware scan runs: the same call is sent again after `Retry-After`. */
export const finishDocument = defineRoute({
  name: 'finishDocument',
  summary: 'Joins the pieces of a file, checks it and puts it among the arrived documents',
  method: 'POST',
  path: '/api/documents/finishDocument',
  audience: 'public',
  body: v.strictObject({ session: Session, document: Id }),
  response: Empty,
  /** CONFLICT: pieces are missing, or the whole has another SHA-256. The page starts the file again. */
  failures: ['NOT_FOUND', 'GONE', 'WRONG_TYPE', 'CONFLICT'],
  timeoutSeconds: 20,
  uses: [
    { on: 'documentLinks', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    linkKey,
    { on: 'files/pieces/*', actions: ['s3:GetObject'] },
    { on: 'files/incoming/*', actions: ['s3:PutObject'] },
    takeUpload,
    { on: 'files/applications/*', actions: ['s3:PutObject', 's3:DeleteObject'] },
    readPdfRule,
    claimUpload,
    changeAndCount,
    followWork,
    ...recordActivity,
  ],
});
