import { randomBytes } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { s3 } from '../server/aws/s3.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readSettings } from '../settings/read-settings.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { FilePrefix } from '../shared/resources.ts';
import type { KeptFile } from '../shared/schemas.ts';
import { cleanFile } from './formats/clean-file.ts';
import { FileProblem } from './formats/file-problem.ts';
import { documentType } from './routes.ts';
import { type FileRule, uploadFolder } from './rules.ts';
import { missing, readScanned, uploadNotFound } from './scan.ts';
import type { Purpose } from './slots.ts';
import { decodeUploadName } from './upload-name.ts';

/** Steps from an upload to a file that a record keeps. */

/** Requirements for an upload of the field that names it. */
export interface UploadRule extends FileRule {
  /** The field of the body; refusals name it. */
  readonly field: string;
  readonly purpose: Purpose;
  /** The id of the person who saves it: only what they uploaded themselves is kept. */
  readonly owner: string;
  /** Folder in which the file is kept. */
  readonly prefix: FilePrefix;
}

interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Keeps an upload: checks that it is what the rule wants, whole and nothing else, takes its metadata away, and stores
 * it under a random name. The upload itself stays until a record names the file, or a day has passed.
 * @throws DomainError INVALID, NOT_FOUND, or UNAVAILABLE while it is scanned for malware, that names the rule's field
 */
export async function keepUpload(uploadKey: string, rule: UploadRule): Promise<KeptFile> {
  const isOwn = uploadKey.startsWith(uploadFolder(rule.purpose, rule.owner));
  if (!isOwn) throw uploadNotFound(rule.field);
  const upload = await readScanned(uploadKey, rule.field, () => readUpload(uploadKey));
  const problem = await problemOf(upload, rule);
  if (problem) throw fieldError(rule.field, problem);

  const { name, contentType } = upload;
  const bytes = await clean(upload, rule.field);
  const key = `${rule.prefix}/${randomBytes(16).toString('hex')}`;
  await s3.send(
    new PutObjectCommand({ Bucket: environment('files'), Key: key, ContentType: contentType, Body: bytes }),
  );
  return { key, name, contentType, size: bytes.length };
}

/** Removes files; one that is gone already is no failure. Rejects when one may still be there. */
export async function removeFiles(files: readonly Pick<KeptFile, 'key'>[]): Promise<void> {
  await Promise.all(files.map(removeFile));
}

/** Removes files that no record keeps any more. Never fails: a file that is left over only takes space. */
export async function dropFiles(files: readonly Pick<KeptFile, 'key'>[]): Promise<void> {
  await Promise.allSettled(files.map(removeFile));
}

async function removeFile({ key }: Pick<KeptFile, 'key'>): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: environment('files'), Key: key }));
}

async function problemOf({ contentType, bytes }: Upload, rule: UploadRule): Promise<string | undefined> {
  if (bytes.length > rule.maxBytes) return rule.tooLarge;
  if (!rule.types.includes(contentType)) return messages.invalidFileType;
  // Asked again: the setting may have changed since the upload was allowed.
  const isRefused = contentType === documentType && !(await readSettings()).pdfDocuments;
  return isRefused ? messages.invalidFileType : undefined;
}

async function clean({ contentType, bytes }: Upload, field: string): Promise<Buffer> {
  try {
    return await cleanFile(contentType, bytes);
  } catch (error) {
    throw error instanceof FileProblem ? fieldError(field, error.message) : error;
  }
}

async function readUpload(key: string): Promise<Upload | undefined> {
  try {
    const answer = await s3.send(new GetObjectCommand({ Bucket: environment('files'), Key: key }));
    const { ContentType, Metadata } = parseOrFault(UploadedObject, answer, 'An upload');
    const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    return { name: Metadata.name, contentType: ContentType, bytes };
  } catch (error) {
    if (error instanceof S3ServiceException && missing.has(error.name)) return undefined;
    throw error;
  }
}

/** Metadata that S3 returns for an object that `createUpload` signed. */
const UploadedObject = v.object({
  ContentType: v.string(),
  Metadata: v.object({ name: v.pipe(v.string(), v.transform(decodeUploadName)) }),
});
