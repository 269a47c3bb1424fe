import type { Channel } from '../consents.ts';

/** Names of history entries about messages. The history stores them, so they must not change. */

export const sendingActions: Readonly<Record<Channel, string>> = {
  whatsApp: 'sendWhatsApps',
  sms: 'sendTexts',
  email: 'sendEmails',
};

export const undeliveredAction = 'recordDelivery';
