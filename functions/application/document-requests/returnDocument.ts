import { writerOf } from '../../activity/write-activity.ts';
import { tryToDeleteByLink } from '../../files/delete-by-link.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { type Handler, type ServedRequest, serve } from '../../server/serve.ts';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { newId } from '../../shared/id.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import type { WrittenLanguage } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { DocumentRequest } from '../document-request-schemas.ts';
import { changeApplication, getUndeleted } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { linkKeyOf, linkPath, secretOf } from './link-secret.ts';
import { keepLinkPart, newLinkPart, readLink } from './links.ts';
import { requestMessage } from './request-message.ts';
import {
  type ArrivedFile,
  endOfLink,
  openRequests,
  requireArrived,
  withoutArrived,
} from './request-rules.ts';
import { returnReasonTexts } from './return-reasons.ts';
import { returnDocument as route } from './routes.ts';

/** Asks again with the same link, or with a new one if it has ended, and sends it again if it was sent. */
export const returnDocument: Handler<typeof route> = async request => {
  const { parameters, body, caller, now } = request;
  const { version } = body;
  const record = await getUndeleted(parameters.id);
  requireVersion(record, version);
  const document = requireArrived(record, parameters.document);
  const { asked, part } = await again(record, document, { by: caller.id, now });
  const reason = reasonIn(asked.language, body);
  const changes = (before: StoredApplication) => ({
    arrived: withoutArrived(before, [document.id]),
    checklist: {
      ...before.checklist,
      [document.item]: { state: 'askedAgain', reason, date: officeDayOf(now) } as const,
    },
    documentRequests: [
      ...openRequests(before, now).filter(({ id }) => id !== asked.id && id !== document.request),
      asked,
    ],
  });
  const says = () => ({ returned: document.file.name });
  const message = await requestMessage(record, asked, { by: caller.id, now });
  const after = await changeApplication(
    record._id,
    { version, changes, says, first: [part, ...message] },
    writerOf(route, request),
  );
  await tryToDeleteByLink(document.file, now);
  const isSent = message.length > 0;
  return { application: await present(after), link: linkPath(asked.id, asked.language), isSent };
};

type Reason = Pick<ServedRequest<typeof route>['body'], 'reason' | 'text'>;

/** @throws DomainError INVALID unless exactly the reason `other` has a text */
function reasonIn(language: WrittenLanguage, { reason, text }: Reason): string {
  if ((reason === 'other') !== (text !== undefined)) throw fieldError('text', messages.invalid('reason'));
  return reason === 'other' ? (text ?? '') : returnReasonTexts[reason][language];
}

interface Asking {
  readonly by: string;
  readonly now: Date;
}

interface AskedAgain {
  readonly asked: DocumentRequest;
  /** Write that keeps or adds the link. */
  readonly part: TransactionPart;
}

/** Returns the request of the document with a later end, or a new request if its link no longer works. */
async function again(
  record: StoredApplication,
  { request, item }: ArrivedFile,
  { by, now }: Asking,
): Promise<AskedAgain> {
  const open = openRequests(record, now);
  const until = endOfLink(now);
  const known = open.find(({ id }) => id === request);
  const link = linkKeyOf(secretOf(request));
  if (known && (await isUsable(link))) {
    const items = known.items.includes(item) ? known.items : [...known.items, item];
    return { asked: { ...known, items, until: until.toISOString() }, part: keepLinkPart(link, until) };
  }
  if (open.filter(({ id }) => id !== request).length >= limits.openLinksOfCase)
    throw new DomainError('CONFLICT', messages.tooManyRequests);
  const { language, way } = record.documentRequests?.find(({ id }) => id === request) ?? {
    language: record.language ?? 'en',
    way: 'desk' as const,
  };
  const id = newId(now);
  const items = known ? [...new Set([...known.items, item])] : [item];
  return {
    asked: { id, items, language, way, by, at: now.toISOString(), until: until.toISOString() },
    part: newLinkPart({ link: linkKeyOf(secretOf(id)), application: record._id, request: id, until }),
  };
}

/** A link ends with too many wrong dates or files. After a rotation of its key, it has another secret. */
async function isUsable(link: string): Promise<boolean> {
  const found = await readLink(link);
  if (!found) return false;
  const { wrongDates, documents, starts } = found;
  return (
    wrongDates < serverLimits.wrongDatesOfLink &&
    Object.keys(documents).length < limits.filesOfLink &&
    starts < serverLimits.startsOfLink
  );
}

export const handler = serve(route, returnDocument);
