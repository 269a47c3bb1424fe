import { agreesTo, type Channel, channels } from '../consents.ts';
import { isUndeleted, type StoredApplication } from '../stored-application.ts';

/** Rules for the number and the address of an applicant. */

/** Mobile numbers of Bangladesh in E.164: the price of an SMS to other countries is not known. */
const bangladeshiMobile = /^\+8801\d{9}$/;
const international = /^\+[1-9]\d{6,14}$/;

type Reachable = Pick<StoredApplication, 'consent' | 'consents' | 'email' | 'phone' | 'deletedAt'>;

/** Returns the number or address for messages on a channel, or undefined without a consent or a usable number. */
export function contactOn(channel: Channel, record: Reachable): string | undefined {
  if (!isUndeleted(record) || !agreesTo(channel, record)) return undefined;
  if (channel === 'email') return record.email || undefined;
  const isUsable = (channel === 'sms' ? bangladeshiMobile : international).test(record.phone);
  return isUsable ? record.phone : undefined;
}

/** Returns the channels that can reach the applicant. A message tries them in this order. */
export function usableChannels(record: Reachable, deployed: readonly Channel[]): Channel[] {
  return channels.filter(channel => deployed.includes(channel) && contactOn(channel, record) !== undefined);
}

const digitsShown = 3;

/** Hides most of a number or address, such as `…678` and `a…@example.com`. */
export function maskedContact(channel: Channel, contact: string): string {
  if (channel !== 'email') return `…${contact.slice(-digitsShown)}`;
  const [first = ''] = contact;
  return `${first}…${contact.slice(contact.lastIndexOf('@'))}`;
}
