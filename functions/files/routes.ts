import * as v from 'valibot';
import { messages } from '../shared/messages.ts';
import { defineRoute } from '../shared/route.ts';
import { TypedText } from '../shared/schemas.ts';
import { uploadPurposes } from './slots.ts';

export const imageTypes = ['image/jpeg', 'image/png'] as const;
export const documentType = 'application/pdf';

export const NewUpload = v.strictObject({
  purpose: v.picklist(uploadPurposes),
  fileName: v.pipe(TypedText(), v.nonEmpty(), v.maxLength(255)),
  contentType: v.picklist([...imageTypes, documentType], messages.invalidFileType),
  /** Size in bytes. The maximum depends on the purpose. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 of the bytes, in base64. */
  sha256: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
});

export const createUpload = defineRoute({
  name: 'createUpload',
  summary: 'A link, good for five minutes, that accepts exactly this file once',
  method: 'POST',
  path: '/api/uploads',
  audience: 'staff',
  body: NewUpload,
  success: 201,
  response: v.object({
    key: v.string(),
    url: v.string(),
    /** Headers of the PUT request. All of them must be sent. */
    headers: v.record(v.string(), v.string()),
  }),
  uses: [
    { on: 'files/incoming/*', actions: ['s3:PutObject'] },
    { on: 'settings', actions: ['dynamodb:GetItem'] },
  ],
});
