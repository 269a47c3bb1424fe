import { defineConsumer, defineJob, defineListener } from '../../../shared/task.ts';
import { recordOwnActivity } from '../../../shared/uses.ts';
import { addApplication, updateApplication } from '../../record/routes.ts';
import { readApplication } from '../../uses.ts';
import { aggregatorUse, changeOptOuts, sendTextUses, sendWhatsAppUse } from '../carriers/uses.ts';
import { stopMessages } from '../phone-link-routes.ts';
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

/** Actions that can give or end a consent to SMS, or change a number. */
const consentActions = [addApplication.name, updateApplication.name, stopMessages.name];

export const keepOptOuts = defineConsumer({
  name: 'keepOptOuts',
  summary: 'Keeps AWS’s list of numbers that want no SMS equal to the consents',
  follows: ['activity'],
  only: { action: consentActions },
  needs: 'textSender',
  batch: 10,
  retries: 20,
  timeoutSeconds: 60,
  uses: [readApplication, changeOptOuts],
});
