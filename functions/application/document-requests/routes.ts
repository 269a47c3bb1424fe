import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import type { Use } from '../../shared/resources.ts';
import { defineRoute } from '../../shared/route.ts';
import { Id, IdParameters, TypedText, Version, WrittenLanguage } from '../../shared/schemas.ts';
import { recordActivity } from '../../shared/uses.ts';
import { checklistNames } from '../checklist-items.ts';
import { requestWays, returnReasons } from '../document-request-schemas.ts';
import { changeAndCount, changeWords, followWork, linkFiles, linkKey, readPdfRule } from '../uses.ts';
import { Application } from '../whole-application.ts';

const changeRecord = [changeAndCount, followWork, linkFiles, ...recordActivity];
const sendLink = [
  linkKey,
  { on: 'messages', actions: ['dynamodb:PutItem'] },
  { on: 'messageBudget', actions: ['dynamodb:GetItem'] },
] as const satisfies readonly Use[];

/** Path of the page with the secret, such as `/bn/send#0123…`, to put behind the origin of the site. */
const link = v.pipe(v.string(), v.startsWith('/'));

const IdAndDocument = v.strictObject({ id: Id, document: Id });

/** The link is in this response only: stored is its hash. */
export const askForDocuments = defineRoute({
  name: 'askForDocuments',
  summary: 'Asks the applicant for documents, with a link to send them: in a message, or for the desk',
  method: 'POST',
  path: '/api/application/askForDocuments/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({
    items: v.pipe(v.array(v.picklist(checklistNames)), v.minLength(1), v.maxLength(checklistNames.length)),
    language: WrittenLanguage,
    way: v.picklist(requestWays),
    version: Version,
  }),
  success: 201,
  response: v.object({ application: Application, link, isSent: v.boolean() }),
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  uses: [...changeRecord, { on: 'documentLinks', actions: ['dynamodb:PutItem'] }, ...sendLink],
});

export const withdrawDocumentRequest = defineRoute({
  name: 'withdrawDocumentRequest',
  summary: 'Ends the link of a document request',
  method: 'DELETE',
  path: '/api/application/askForDocuments/{id}/{request}',
  audience: 'staff',
  parameters: v.strictObject({ id: Id, request: Id }),
  response: Application,
  failures: ['NOT_FOUND', 'CONFLICT'],
  uses: changeRecord,
});

/** CONFLICT if the item's slot has a file and `replaces` is not true. */
export const acceptDocument = defineRoute({
  name: 'acceptDocument',
  summary: 'Puts an arrived document into its slot and marks its item as accepted, in one transaction',
  method: 'PUT',
  path: '/api/application/acceptDocument/{id}/{document}',
  audience: 'staff',
  parameters: IdAndDocument,
  body: v.strictObject({ replaces: v.optional(v.boolean(), false), version: Version }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  uses: [...changeRecord, changeWords, { on: 'files/applications/*', actions: ['s3:DeleteObject'] }],
});

/** CONFLICT unless all are JPEG pictures of one item, or if the item's slot has a file and `replaces` is not true. */
export const acceptPages = defineRoute({
  name: 'acceptPages',
  summary: 'Joins arrived pictures of one document into a PDF and accepts it, in one transaction',
  method: 'PUT',
  path: '/api/application/acceptPages/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({
    /** In the order of the pages. */
    documents: v.pipe(v.array(Id), v.minLength(2), v.maxLength(limits.filesOfLink)),
    replaces: v.optional(v.boolean(), false),
    version: Version,
  }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT', 'TOO_LARGE'],
  timeoutSeconds: 20,
  uses: [
    ...changeRecord,
    changeWords,
    readPdfRule,
    { on: 'files/applications/*', actions: ['s3:PutObject', 's3:DeleteObject'] },
  ],
});

/** Marks the item as asked again with the reason, deletes the arrived file and sends the same link again. */
export const returnDocument = defineRoute({
  name: 'returnDocument',
  summary: 'Asks for an arrived document again, with a reason, and sends the same link again',
  method: 'PUT',
  path: '/api/application/returnDocument/{id}/{document}',
  audience: 'staff',
  parameters: IdAndDocument,
  body: v.strictObject({
    reason: v.picklist(returnReasons),
    /** Only with the reason `other`, in the applicant's language. */
    text: v.optional(v.pipe(TypedText(), v.nonEmpty(), v.maxLength(limits.noteMax))),
    version: Version,
  }),
  response: v.object({ application: Application, link, isSent: v.boolean() }),
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  uses: [
    ...changeRecord,
    changeWords,
    { on: 'documentLinks', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { on: 'files/applications/*', actions: ['s3:DeleteObject'] },
    ...sendLink,
  ],
});
