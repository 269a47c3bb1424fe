import { randomBytes } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3 } from '../server/aws/s3.ts';
import { nameOfResource } from '../server/environment.ts';
import { type Handler, type ServedRequest, serve } from '../server/serve.ts';
import { readSettings } from '../settings/read-settings.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { documentType, createUpload as route } from './routes.ts';
import { documentRule, isDocument, portraitOnAdd, uploadFolder } from './rules.ts';
import { encodeUploadName } from './upload-name.ts';

type Request = ServedRequest<typeof route>;
type NewUpload = Request['body'];

/** Returns a link to upload exactly the described file, once. Only the caller can use the upload. */
export const createUpload: Handler<typeof route> = async ({ body, caller, now }) => {
  await requireAcceptable(body);
  const key = `${uploadFolder(body.purpose, caller.id)}${randomBytes(12).toString('hex')}`;
  const name = encodeUploadName(body.fileName);
  /** Browsers set content-length themselves, so it is not among the returned headers. */
  const headers = {
    'content-type': body.contentType,
    'if-none-match': '*',
    'x-amz-checksum-sha256': body.sha256,
    'x-amz-meta-name': name,
  };
  const command = new PutObjectCommand({
    Bucket: nameOfResource('files'),
    Key: key,
    ContentType: body.contentType,
    ContentLength: body.size,
    ChecksumSHA256: body.sha256,
    IfNoneMatch: '*',
    Metadata: { name },
  });
  const url = await getSignedUrl(s3, command, {
    expiresIn: serverLimits.uploadSeconds,
    signingDate: now,
    // These headers must be signed as headers: in the link's query, browsers could leave them out.
    signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
    unhoistableHeaders: new Set(Object.keys(headers)),
  });
  return { key, url, headers };
};

async function requireAcceptable({ purpose, contentType, size }: NewUpload): Promise<void> {
  const { maxBytes, tooLarge, types } = isDocument(purpose) ? documentRule(true) : portraitOnAdd;
  if (size > maxBytes) throw fieldError('size', tooLarge);
  if (!types.includes(contentType)) throw fieldError('contentType', messages.invalidFileType);
  if (contentType === documentType && !(await readSettings()).pdfDocuments) {
    throw fieldError('contentType', messages.invalidFileType);
  }
}

export const handler = serve(route, createUpload);
