import type { Channel, Consent } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { property } from '../shared/property.ts';

/** Words for channels and consents. They are not in `words.ts`, so that the list does not load them. */

export const channelWords: Readonly<Record<Channel, string>> = {
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  email: 'Email',
};

/** `unknown`: a consent to emails from before ways were stored. */
export const consentWayWords: Readonly<Record<Consent['way'] | 'unknown', string>> = {
  inPerson: 'In person',
  byPhone: 'By phone',
  onPaper: 'On paper',
  inWriting: 'In writing',
  import: 'From an imported list',
  unknown: 'Not recorded',
};

export const consentsLabel = 'The applicant agrees to messages';

/** Differs from the label of the field for the email address. */
export const byChannelWords: Readonly<Record<Channel, string>> = {
  whatsApp: 'By WhatsApp',
  sms: 'By SMS',
  email: 'By email',
};

/** Text about the messages, for the applicant's consent. */
export const consentTerms =
  'When the status or a stage changes, a message says that something changed and where to look. It never says the ' +
  'status or the passport number and has no documents. Each message has a link that stops them.';

export const consentLabels: Readonly<Record<`consents.${Channel}`, string>> = {
  'consents.email': 'Consent to email',
  'consents.sms': 'Consent to SMS',
  'consents.whatsApp': 'Consent to WhatsApp',
};

const isWay = (way: string): way is keyof typeof consentWayWords => Object.hasOwn(consentWayWords, way);

/** Describes a stored consent (`on paper, 5 Jan 2026`), or the way of a form. Undefined for any other value. */
export function consentText(value: unknown, { date }: Pick<Formats, 'date'>): string | undefined {
  const way = String(property(value, 'way') ?? value);
  if (!isWay(way)) return undefined;
  const words = consentWayWords[way].toLowerCase();
  const on = property(value, 'on');
  return on === undefined ? words : `${words}, ${date(String(on))}`;
}
