import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { KeptFile } from './kept-file.ts';
import { s3 } from './s3.ts';
import { signatureBytes, startsLike } from './signatures.ts';
import type { Purpose } from './slots.ts';
import { decodeUploadName } from './upload-name.ts';

/** From an upload to a file that a record keeps. */

/** What an upload has to be for the field that names it. */
export interface UploadRule {
  /** The field of the body; refusals name it. */
  readonly field: string;
  readonly purpose: Purpose;
  /** Where the file is kept: `applications/{id}` or `slides/{id}`. */
  readonly folder: string;
  readonly maxBytes: number;
  /** The message for a larger one. */
  readonly tooLarge: string;
  readonly types: readonly string[];
}

/** What the first bytes of an upload tell. */
interface Upload {
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  readonly start: Uint8Array;
  readonly version: string;
}

/**
 * Keeps an upload: checks that it is what the rule wants and what it says it is, then copies it into the folder under
 * a new key. The upload itself stays where it is, and goes by itself after a day.
 * @throws DomainError INVALID that names the rule's field
 */
export async function keepUpload(uploadKey: string, rule: UploadRule): Promise<KeptFile> {
  const upload = uploadKey.startsWith(`incoming/${rule.purpose.toLowerCase()}/`)
    ? await readUpload(uploadKey)
    : undefined;
  if (!upload) throw fieldError(rule.field, messages.uploadMissing);
  const problem = problemOf(upload, rule);
  if (problem) throw fieldError(rule.field, problem);

  const { name, contentType, size, version } = upload;
  const key = `${rule.folder}/${rule.field}-${randomHex()}`;
  const bucket = environment('files');
  await s3.send(
    new CopyObjectCommand({
      Bucket: bucket,
      Key: key,
      CopySource: `${bucket}/${uploadKey}`,
      CopySourceIfMatch: version,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
      TaggingDirective: 'REPLACE',
    }),
  );
  return { key, name, contentType, size };
}

/** Removes files; one that is gone already is no failure. Rejects when one may still be there. */
export async function removeFiles(files: readonly KeptFile[]): Promise<void> {
  await Promise.all(files.map(removeFile));
}

/** Removes files that no record keeps any more. Never fails: what is left over takes room and does no harm. */
export async function dropFiles(files: readonly KeptFile[]): Promise<void> {
  await Promise.allSettled(files.map(removeFile));
}

async function removeFile({ key }: KeptFile): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: environment('files'), Key: key }));
}

function problemOf(upload: Upload, rule: UploadRule): string | undefined {
  if (upload.size > rule.maxBytes) return rule.tooLarge;
  if (!rule.types.includes(upload.contentType)) return messages.invalidFileType;
  return startsLike(upload.contentType, upload.start) ? undefined : messages.uploadMismatch;
}

/** S3 answers AccessDenied for a key that is not there to whom may not list the bucket. */
const missing = new Set(['NoSuchKey', 'AccessDenied']);

async function readUpload(key: string): Promise<Upload | undefined> {
  try {
    const answer = await s3.send(
      new GetObjectCommand({
        Bucket: environment('files'),
        Key: key,
        Range: `bytes=0-${signatureBytes - 1}`,
      }),
    );
    const { ETag, ContentType, ContentRange, Metadata } = parseOrFault(PartialObject, answer, 'An upload');
    const start = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
    return { name: Metadata.name, contentType: ContentType, size: ContentRange, start, version: ETag };
  } catch (error) {
    if (error instanceof S3ServiceException && missing.has(error.name)) return undefined;
    throw error;
  }
}

/** What S3 answers for the first bytes of an object that `createUpload` signed. */
const PartialObject = v.object({
  ETag: v.string(),
  ContentType: v.string(),
  /** `bytes 0-7/1234`: the size of the whole is after the slash. */
  ContentRange: v.pipe(
    v.string(),
    v.regex(/^bytes \d+-\d+\/\d+$/),
    v.transform(range => Number(range.split('/')[1])),
  ),
  Metadata: v.object({ name: v.pipe(v.string(), v.transform(decodeUploadName)) }),
});

function randomHex(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('hex');
}
