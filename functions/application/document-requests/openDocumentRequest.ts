import { applicantActor } from '../../activity/activity-record.ts';
import type { Writer } from '../../activity/write-activity.ts';
import { type Counter, countAttempts, uncountAttempts } from '../../server/guard/attempts.ts';
import { networkOf } from '../../server/guard/network.ts';
import { startResponseClock } from '../../server/guard/steady-time.ts';
import { logFailure } from '../../server/log.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { DocumentRequest } from '../document-request-schemas.ts';
import { changeApplication, findApplication } from '../store/applications.ts';
import type { StoredApplication } from '../stored-application.ts';
import { openDocumentRequest as route } from './link-routes.ts';
import { linkKeyOf, sessionOf } from './link-secret.ts';
import { countDate, uncountDate } from './links.ts';
import { findOpenRequest, wantedDocuments, withoutRequest } from './request-rules.ts';

/** Read in place of the record of an unknown link, so that the calls to AWS are always the same. */
const noApplication = '0'.repeat(limits.idLength);

/** For an unknown link, an ended one and a wrong date, the calls to AWS, the answer and the time are the same. */
export const openDocumentRequest: Handler<typeof route> = async request => {
  const waitUntil = startResponseClock();
  try {
    return await open(request);
  } catch (error) {
    const isRefusal = isDomainError(error, 'NOT_FOUND') || isDomainError(error, 'TOO_MANY');
    if (isRefusal) await waitUntil(serverLimits.refusalMilliseconds);
    throw error;
  }
};

/** Counts the attempt as a miss first: concurrent guesses cannot pass a limit. */
const open: Handler<typeof route> = async ({ body, now, sourceIp }) => {
  const counters = [missesOf(sourceIp)];
  const retryAfter = await countAttempts(counters, now);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.tooManyLinks, { retryAfter });
  const link = linkKeyOf(body.link);
  const found = await countDate(link);
  const record = await findApplication(found?.application ?? noApplication);
  const wanted = found && findOpenRequest(record, found.request, now);
  if (!record || !wanted || record.dob !== body.dob) {
    const isLast = found?.wrongDates === serverLimits.wrongDatesOfLink;
    if (record && wanted && isLast) await endRequest(record._id, wanted, { now, address: sourceIp });
    throw new DomainError('NOT_FOUND', messages.linkOrDateWrong);
  }
  await Promise.all([uncountAttempts(counters, now), uncountDate(link)]);
  return {
    session: sessionOf(link, now),
    seconds: serverLimits.documentSessionSeconds,
    language: wanted.language,
    wanted: wantedDocuments(record, wanted),
    filesLeft: limits.filesOfLink - Object.keys(found.documents).length,
    bytesLeft: limits.bytesOfLink - found.bytes,
  };
};

/** Staff then see that the link no longer works. The table of links refuses it even if this fails. */
async function endRequest(
  application: string,
  { id, items }: DocumentRequest,
  by: Pick<Writer, 'now' | 'address'>,
): Promise<void> {
  const changes = (before: StoredApplication) => ({ documentRequests: withoutRequest(before, id, by.now) });
  const says = () => ({ withdrawn: items });
  const writer = { who: applicantActor, action: route.name, ...by };
  try {
    await changeApplication(application, { changes, says }, writer);
  } catch (error) {
    await logFailure({ route: route.name, step: 'end' }, error);
  }
}

function missesOf(address: string): Counter {
  return {
    table: 'enquiryGuard',
    about: ['missed document links of a client', networkOf(address)],
    windows: {
      perQuarterHour: serverLimits.missesOfClientPerQuarterHour,
      perDay: serverLimits.missesOfClientPerDay,
    },
  };
}

export const handler = serve(route, openDocumentRequest);
