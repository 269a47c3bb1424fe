import { randomBytes } from 'node:crypto';
import { type Handler, type ServedRequest, serve } from '../server/serve.ts';
import { readSettings } from '../settings/read-settings.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { presignPut } from './presign-put.ts';
import { documentType, createUpload as route } from './routes.ts';
import { documentRule, isDocument, portraitOnAdd, uploadFolder } from './rules.ts';
import { encodeUploadName } from './upload-name.ts';

type Request = ServedRequest<typeof route>;
type NewUpload = Request['body'];

/** Returns a link to upload exactly the described file, once. Only the caller can use the upload. */
export const createUpload: Handler<typeof route> = async ({ body, caller, now }) => {
  await requireAcceptable(body);
  const key = `${uploadFolder(body.purpose, caller.id)}${randomBytes(12).toString('hex')}`;
  const { contentType, size, sha256 } = body;
  const link = await presignPut(
    { key, contentType, size, sha256, name: encodeUploadName(body.fileName) },
    now,
  );
  return { key, ...link };
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
