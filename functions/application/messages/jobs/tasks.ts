import { defineJob, defineListener } from '../../../shared/task.ts';
import { recordOwnActivity } from '../../../shared/uses.ts';
import { aggregatorUse, sendTextUses, sendWhatsAppUse } from '../carriers/uses.ts';
import { addPhoneLinks, blockContacts, changeMessages, sendMessages } from '../uses.ts';

/** Jobs and listeners of messages to phones. Each carrier has a function, so that no bundle has several clients. */

const everyMinute = { everyMinutes: 1, timeoutSeconds: 120 } as const;

export const sendTexts = defineJob({
  name: 'sendTexts',
  summary: 'Sends the SMS to applicants that are due',
  ...everyMinute,
  needs: 'textSender',
  uses: [...sendMessages, addPhoneLinks, ...sendTextUses],
});

export const sendTextsByAggregator = defineJob({
  name: 'sendTextsByAggregator',
  summary: 'Sends the SMS to applicants that are due, by an aggregator in Bangladesh',
  ...everyMinute,
  needs: 'textAggregator',
  uses: [...sendMessages, addPhoneLinks, aggregatorUse],
});

export const sendWhatsApps = defineJob({
  name: 'sendWhatsApps',
  summary: 'Sends the WhatsApp messages to applicants that are due',
  ...everyMinute,
  needs: 'whatsApp',
  uses: [...sendMessages, addPhoneLinks, sendWhatsAppUse],
});

export const recordTextDelivery = defineListener({
  name: 'recordTextDelivery',
  summary: 'Records which SMS to applicants arrived, and which did not',
  hears: 'textSender',
  needs: 'textSender',
  timeoutSeconds: 10,
  uses: [...changeMessages, recordOwnActivity],
});

export const recordWhatsAppDelivery = defineListener({
  name: 'recordWhatsAppDelivery',
  summary: 'Records which WhatsApp messages to applicants arrived, and which did not',
  hears: 'whatsApp',
  needs: 'whatsApp',
  timeoutSeconds: 10,
  uses: [...changeMessages, blockContacts, recordOwnActivity],
});
