import type { TransactionPart } from '../../server/aws/transaction.ts';
import { environmentValue } from '../../server/environment.ts';
import type { MessageSettings } from '../../settings/message-settings.ts';
import { readMessageSettings } from '../../settings/read-message-settings.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { Settings } from '../../settings/routes.ts';
import { visibleSettings } from '../../settings/standing.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { siteOriginVariable } from '../../shared/resources.ts';
import type { PhoneChannel } from '../consents.ts';
import { contactKey } from '../store/contact-budget.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { PhoneMessage, SendOutcome, SendPhoneMessage } from './carriers/carrier.ts';
import type { MessageRecord } from './message-record.ts';
import { phoneText, priceOf } from './message-text.ts';
import { phoneLinkPart, phoneTokenOf } from './phone-link.ts';

/** Prepares a message for one channel: its price, the writes of its claim, and the call of the carrier. */

export interface Draft {
  readonly message: MessageRecord;
  readonly record: StoredApplication;
  /** Number or address. */
  readonly to: string;
  /** Key of the attempt. */
  readonly key: string;
  readonly now: Date;
}

export interface Outgoing {
  readonly price: number;
  readonly parts?: number | undefined;
  readonly templateVersion?: number | undefined;
  readonly language?: MessageRecord['language'];
  /** Writes that belong to the claim. */
  readonly writes: readonly TransactionPart[];
  readonly send: () => Promise<SendOutcome>;
}

/** Settings that are read once a run. */
export interface RunSettings {
  readonly site: Settings;
  readonly messages: MessageSettings;
}

export type Prepare = (draft: Draft, settings: RunSettings) => Outgoing;

export async function readRunSettings(now: Date): Promise<RunSettings> {
  const [site, messages] = await Promise.all([readSettings(), readMessageSettings()]);
  return { site: visibleSettings(site, officeDayOf(now)), messages };
}

/** Prepares messages to phones for the function that calls their carrier. */
export function toPhone(channel: PhoneChannel, send: SendPhoneMessage): Prepare {
  return ({ message, record, to, key, now }, { site, messages: settings }) => {
    const application = record._id;
    const contact = contactKey(to);
    const token = phoneTokenOf(application, contact);
    const origin = environmentValue(siteOriginVariable);
    const said = phoneText({ message, record, settings, officePhone: site.phone, origin, token });
    const { link, language, text, templateVersion } = said;
    const outgoing: PhoneMessage = {
      to,
      template: message.template,
      language,
      text,
      value: link,
      trace: { application, message: message.id, attempt: key },
    };
    return {
      ...priceOf(channel, text, settings),
      templateVersion,
      language,
      writes: message.request ? [] : [phoneLinkPart(token, { application, contact }, now)],
      send: () => send(outgoing),
    };
  };
}
