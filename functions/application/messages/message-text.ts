import { withoutScheme } from '../../settings/letterhead.ts';
import { filledTemplate, type MessageSettings } from '../../settings/message-settings.ts';
import { officeDayIn } from '../../shared/office-time.ts';
import { formatPhone } from '../../shared/phone.ts';
import type { WrittenLanguage } from '../../shared/schemas.ts';
import { smsLength } from '../../shared/sms-parts.ts';
import type { PhoneChannel } from '../consents.ts';
import { linkPath } from '../document-requests/link-secret.ts';
import { referenceOf, shownReference } from '../rules/reference.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { MessageRecord } from './message-record.ts';
import { phonePath } from './phone-link.ts';

/** Texts of messages to phones. They name no person, passport or status, because others may read the phone. */

interface Wording {
  readonly message: Pick<MessageRecord, 'template' | 'language' | 'request' | 'changedAt'>;
  readonly record: Pick<StoredApplication, 'copyId' | 'language' | 'documentRequests'>;
  readonly settings: MessageSettings;
  /** Phone number of the office, as the site shows it. */
  readonly officePhone: string;
  readonly origin: string;
  /** Token of the short link. */
  readonly token: string;
}

export interface PhoneText {
  readonly text: string;
  readonly link: string;
  readonly language: WrittenLanguage;
  readonly templateVersion: number;
}

/** Phones get Bangla if the applicant's language is unknown: an SMS has no room for both. */
export function phoneText({ message, record, settings, officePhone, origin, token }: Wording): PhoneText {
  const language = message.language ?? record.language ?? 'bn';
  const template = settings.templates[message.template];
  const path = message.request ? linkPath(message.request, language) : phonePath(token, language);
  const link = withoutScheme(origin) + path;
  const end = record.documentRequests?.find(({ id }) => id === message.request)?.until;
  const values = {
    link,
    reference: shownReference(referenceOf(record.copyId)),
    day: officeDayIn(language, new Date(end ?? message.changedAt)),
    phone: formatPhone(officePhone),
  };
  return {
    text: filledTemplate(template[language], values),
    link,
    language,
    templateVersion: template.version,
  };
}

/** Returns the price in millionths of a US dollar, and the parts of an SMS. */
export function priceOf(
  channel: PhoneChannel,
  text: string,
  { smsPartPrice, whatsAppPrice }: Pick<MessageSettings, 'smsPartPrice' | 'whatsAppPrice'>,
): { price: number; parts?: number } {
  if (channel === 'whatsApp') return { price: whatsAppPrice };
  const { parts } = smsLength(text);
  return { price: parts * smsPartPrice, parts };
}
