import { applicantActor } from '../../activity/activity-record.ts';
import { transact } from '../../server/aws/transaction.ts';
import { type Counter, countAttempts, uncountAttempts } from '../../server/guard/attempts.ts';
import { networkOf } from '../../server/guard/network.ts';
import { startResponseClock } from '../../server/guard/steady-time.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { givenConsents } from '../consents.ts';
import { linkKeyOf } from '../document-requests/link-secret.ts';
import { readLink } from '../document-requests/links.ts';
import { changeApplication, findApplication } from '../store/applications.ts';
import { blockParts, contactKey } from '../store/contact-budget.ts';
import { isUndeleted } from '../stored-application.ts';
import { findPhoneLink } from './phone-link.ts';
import { stopMessages as route } from './phone-link-routes.ts';

/** For an unknown link and one that is over, the answer and its time are the same. */
const stopMessages: Handler<typeof route> = async request => {
  const waitUntil = startResponseClock();
  try {
    return await stop(request);
  } catch (error) {
    const isRefusal = isDomainError(error, 'NOT_FOUND') || isDomainError(error, 'TOO_MANY');
    if (isRefusal) await waitUntil(serverLimits.refusalMilliseconds);
    throw error;
  }
};

/** Counts the attempt as a miss first: concurrent guesses cannot pass a limit. */
const stop: Handler<typeof route> = async ({ body, now, sourceIp }) => {
  const counters = [missesOf(sourceIp)];
  const retryAfter = await countAttempts(counters, now);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.tooManyLinks, { retryAfter });
  const found = await findLink(body.link, now);
  const record = found && (await findApplication(found.application));
  const isOurs =
    record && isUndeleted(record) && (found.contact ?? contactKey(record.phone)) === contactKey(record.phone);
  if (!isOurs) throw new DomainError('NOT_FOUND', messages.wrongPhoneLink);
  await uncountAttempts(counters, now);
  const changes = (before: typeof record) =>
    givenConsents(before, { consents: { whatsApp: null, sms: null } }, { today: officeDayOf(now) });
  const writer = { who: applicantActor, action: route.name, now, address: sourceIp };
  const isAgreed = record.consents?.sms ?? record.consents?.whatsApp;
  if (isAgreed) await changeApplication(record._id, { accepts: isUndeleted, changes }, writer);
  // Other cases may have the same number.
  await transact(blockParts(contactKey(record.phone), ['whatsApp', 'sms'], 'optedOut', now));
  return {};
};

/** Returns the application of a short link, with the number that it went to, or of a link for documents. */
async function findLink(
  link: string,
  now: Date,
): Promise<{ readonly application: string; readonly contact?: string } | undefined> {
  return link.length === phoneTokenLength ? findPhoneLink(link, now) : readLink(linkKeyOf(link));
}

const phoneTokenLength = 11;

function missesOf(address: string): Counter {
  return {
    table: 'enquiryGuard',
    about: ['missed short links of a client', networkOf(address)],
    windows: {
      perQuarterHour: serverLimits.missesOfPhoneLinksPerQuarterHour,
      perDay: serverLimits.missesOfPhoneLinksPerDay,
    },
  };
}

export const handler = serve(route, stopMessages);
