import { environmentValue } from '../../server/environment.ts';
import { sendTracedMail, type TracedMail } from '../../server/guard/mail.ts';
import { logFailure } from '../../server/log.ts';
import { siteOriginVariable } from '../../shared/resources.ts';
import { linkPath } from '../document-requests/link-secret.ts';
import { requestEmail } from '../document-requests/request-email.ts';
import type { SendOutcome } from './carriers/carrier.ts';
import { noticeEmail } from './notice-email.ts';
import type { Draft, Outgoing, RunSettings } from './outgoing.ts';
import { stopNotices } from './stop-route.ts';
import { stopTokenOf } from './stop-token.ts';

/** Prepares messages by email. Their price is too small to count. */
export function toMailbox(draft: Draft, settings: RunSettings): Outgoing {
  const { message, record } = draft;
  const mail = mailOf(draft, settings);
  const language = message.language ?? record.language;
  return { price: 0, writes: [], send: () => send(mail), ...(language && { language }) };
}

/** SES returns the tags in every delivery event. */
function mailOf({ message, record, to, key }: Draft, { site: settings }: RunSettings): TracedMail {
  const origin = environmentValue(siteOriginVariable);
  const token = stopTokenOf(record);
  const { request, language = record.language } = message;
  const content = request
    ? requestEmail({
        url: origin + linkPath(request, language ?? 'en'),
        language: language ?? 'en',
        settings,
        origin,
      })
    : noticeEmail({ origin, token, language, settings });
  return {
    ...content,
    to,
    replyTo: settings.email,
    stopUrl: origin + stopNotices.path.replace('{token}', token),
    tags: { application: record._id, message: message.id, attempt: key },
  };
}

async function send(mail: TracedMail): Promise<SendOutcome> {
  try {
    await sendTracedMail(mail);
    return { outcome: 'sent' };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.outcome !== 'throttled') await logFailure({ step: 'email' }, error);
    return outcome;
  }
}

const refused = { outcome: 'refused', problem: 'refused' } as const;
const throttled = { outcome: 'throttled' } as const;

/** Source: SES API v2 Reference, SendEmail, Errors. */
const known: ReadonlyMap<string, SendOutcome> = new Map<string, SendOutcome>([
  ['MessageRejected', refused],
  ['BadRequestException', refused],
  ['TooManyRequestsException', throttled],
  ['LimitExceededException', throttled],
]);

/** SES did not accept the email if the status is 400 to 499. After other failures it may have been sent. */
function outcomeOf(error: unknown): SendOutcome {
  const status: unknown = Object(Object(error).$metadata).httpStatusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return { outcome: 'unknown' };
  return known.get(String(Object(error).name)) ?? { outcome: 'later' };
}
