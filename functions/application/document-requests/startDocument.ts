import { documentRule } from '../../files/rules.ts';
import { type Handler, type ServedRequest, serve } from '../../server/serve.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { startDocument as route } from './link-routes.ts';
import { addDocument, type DocumentLink } from './links.ts';
import { newDocumentId } from './request-rules.ts';
import { requireSession } from './require-session.ts';

type NewDocument = ServedRequest<typeof route>['body'];

/** A concurrent call may change the link between its reading and the conditional write. */
const tries = 3;

/** Returns the id of the started document, also if these bytes were started before and have not arrived. */
export const startDocument: Handler<typeof route> = async ({ body, now }) => {
  await requireAcceptable(body);
  const { item, sha256, fileName: name, contentType, size } = body;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { link, request } = await requireSession(body.session, now);
    if (!request.items.includes(item)) throw fieldError('item', messages.invalid('item'));
    const known = ownProperty(link.documents, sha256);
    if (known?.state === 'arrived' || (known && known.item !== item))
      throw new DomainError('DUPLICATE', messages.sameDocument);
    if (known) return { document: known.id };
    requireRoom(link, size);
    const id = newDocumentId();
    const document = { id, item, name, contentType, size, state: 'started' } as const;
    if (await addDocument(link.link, sha256, document)) return { document: id };
  }
  throw new DomainError('UNAVAILABLE', messages.unavailable, { retryAfter: 1 });
};

async function requireAcceptable({ contentType, size }: NewDocument): Promise<void> {
  const { pdfDocuments } = await readSettings();
  const { maxBytes, tooLarge, types } = documentRule(Boolean(pdfDocuments));
  if (size > maxBytes) throw new DomainError('TOO_LARGE', tooLarge);
  if (!types.includes(contentType)) throw new DomainError('WRONG_TYPE', messages.invalidFileType);
}

function requireRoom({ documents, bytes, starts }: DocumentLink, size: number): void {
  const isFull = Object.keys(documents).length >= limits.filesOfLink || starts >= serverLimits.startsOfLink;
  if (isFull) throw new DomainError('TOO_MANY', messages.linkFull);
  if (bytes + size > limits.bytesOfLink) throw new DomainError('TOO_LARGE', messages.linkFull);
}

export const handler = serve(route, startDocument);
