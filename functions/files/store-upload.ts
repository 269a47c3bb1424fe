import { randomBytes } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { s3 } from '../server/aws/s3.ts';
import { nameOfResource } from '../server/environment.ts';
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
import { missingFileErrors, readScannedUpload, uploadNotFound } from './scan.ts';
import type { UploadPurpose } from './slots.ts';
import { decodeUploadName } from './upload-name.ts';

export interface UploadRule extends FileRule {
  readonly field: string;
  readonly purpose: UploadPurpose;
  /** Id of the caller. Only the caller's own uploads are accepted. */
  readonly owner: string;
  readonly prefix: FilePrefix;
}

interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Checks an upload, removes its metadata and stores it. @throws DomainError INVALID, NOT_FOUND, or UNAVAILABLE during the scan */
export async function storeUpload(uploadKey: string, rule: UploadRule): Promise<KeptFile> {
  const isOwn = uploadKey.startsWith(uploadFolder(rule.purpose, rule.owner));
  if (!isOwn) throw uploadNotFound(rule.field);
  const upload = await readScannedUpload(uploadKey, rule.field, () => readUpload(uploadKey));
  const problem = await problemOf(upload, rule);
  if (problem) throw fieldError(rule.field, problem);

  return keepFile({ ...upload, bytes: await clean(upload, rule.field) }, rule.prefix);
}

/** Stores a file under a new key. */
export async function keepFile({ name, contentType, bytes }: Upload, prefix: FilePrefix): Promise<KeptFile> {
  const key = `${prefix}/${randomBytes(16).toString('hex')}`;
  await s3.send(
    new PutObjectCommand({
      Bucket: nameOfResource('files'),
      Key: key,
      ContentType: contentType,
      Body: bytes,
    }),
  );
  return { key, name, contentType, size: bytes.length };
}

/** Returns the bytes of a stored file. */
export async function readFile({ key }: Pick<KeptFile, 'key'>): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: nameOfResource('files'), Key: key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

/** Deletes files. A missing file is no error. Throws if a file may remain. */
export async function deleteFiles(files: readonly Pick<KeptFile, 'key'>[]): Promise<void> {
  await Promise.all(files.map(deleteFile));
}

/** Deletes files, and never throws: a leftover file does no harm but takes space. */
export async function tryToDeleteFiles(files: readonly Pick<KeptFile, 'key'>[]): Promise<void> {
  await Promise.allSettled(files.map(deleteFile));
}

async function deleteFile({ key }: Pick<KeptFile, 'key'>): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: nameOfResource('files'), Key: key }));
}

async function problemOf({ contentType, bytes }: Upload, rule: UploadRule): Promise<string | undefined> {
  if (bytes.length > rule.maxBytes) return rule.tooLarge;
  if (!rule.types.includes(contentType)) return messages.invalidFileType;
  // The setting is read again, because it may have changed since the upload link was made.
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
    const answer = await s3.send(new GetObjectCommand({ Bucket: nameOfResource('files'), Key: key }));
    const { ContentType, Metadata } = parseOrFault(UploadedObject, answer, 'An upload');
    const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    return { name: Metadata.name, contentType: ContentType, bytes };
  } catch (error) {
    if (error instanceof S3ServiceException && missingFileErrors.has(error.name)) return undefined;
    throw error;
  }
}

const UploadedObject = v.object({
  ContentType: v.string(),
  Metadata: v.object({ name: v.pipe(v.string(), v.transform(decodeUploadName)) }),
});
