import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { IdParameters } from '../../shared/schemas.ts';
import { defineJob, defineListener } from '../../shared/task.ts';
import { onStaffPool, recordActivity, recordOwnActivity } from '../../shared/uses.ts';
import { Call, Conversation, callResults } from '../message-schemas.ts';
import { endWork, linkKey, readApplication, startWork } from '../uses.ts';
import { blockContacts, changeMessages, sendMessages } from './uses.ts';

/** Texts of sent messages. */
const readTexts = { on: 'settings', actions: ['dynamodb:GetItem'] } as const;

/** Messages, calls and their results of one application. */
export const fetchMessages = defineRoute({
  name: 'fetchMessages',
  summary: 'The messages to the applicant and the calls, newest first',
  method: 'GET',
  path: '/api/application/{id}/messages',
  audience: 'staff',
  parameters: IdParameters,
  response: Conversation,
  failures: ['NOT_FOUND'],
  uses: [readApplication, { on: 'messages', actions: ['dynamodb:Query'] }, readTexts],
});

/** CONFLICT if no channel is left: the applicant has not agreed, or this site sends no messages. */
export const resendNotice = defineRoute({
  name: 'resendNotice',
  summary: 'Sends the message about a change again, within a minute or two',
  method: 'POST',
  path: '/api/application/resendNotice/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Conversation,
  failures: ['NOT_FOUND', 'CONFLICT'],
  uses: [
    readApplication,
    { on: 'messages', actions: ['dynamodb:Query', 'dynamodb:UpdateItem'] },
    { on: 'messageBudget', actions: ['dynamodb:GetItem'] },
    linkKey,
    readTexts,
    ...recordActivity,
    endWork,
  ],
});

/** `reached` removes the case from the queue. `wrongNumber` and `noAnswer` leave it there with that text. */
export const recordCall = defineRoute({
  name: 'recordCall',
  summary: 'Records the result of a call to the applicant',
  method: 'POST',
  path: '/api/application/recordCall/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({ result: v.picklist(callResults) }),
  success: 201,
  response: Call,
  failures: ['NOT_FOUND'],
  uses: [
    readApplication,
    { on: 'messages', actions: ['dynamodb:PutItem'] },
    ...recordActivity,
    startWork,
    endWork,
  ],
});

export const sendEmails = defineJob({
  name: 'sendEmails',
  summary: 'Sends the emails to applicants that are due, and tells super-admins of the ceiling',
  everyMinutes: 1,
  timeoutSeconds: 120,
  uses: [
    ...sendMessages,
    { on: 'mail', actions: ['ses:SendEmail'] },
    { on: 'noticeMail', actions: ['ses:SendEmail'] },
    onStaffPool('ListUsersInGroup'),
  ],
});

export const recordDelivery = defineListener({
  name: 'recordDelivery',
  summary: 'Records which emails to applicants were sent, and which did not arrive or were not wanted',
  hears: 'noticeMail',
  timeoutSeconds: 10,
  uses: [...changeMessages, blockContacts, recordOwnActivity],
});
