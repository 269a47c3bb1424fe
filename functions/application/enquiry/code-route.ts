import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { Empty, WrittenLanguage } from '../../shared/schemas.ts';
import { identity } from '../identity-schemas.ts';
import { aggregatorUse, sendTextUses } from '../messages/carriers/uses.ts';
import { queryIndex } from '../uses.ts';

/** This route is not in `routes.ts`, because the page loads it only when the enquiry needs a code. */
export const enquiryCode = defineRoute({
  name: 'enquiryCode',
  summary:
    'Sends a code to the applicant’s email on file, if the three values match; always answers the same',
  method: 'POST',
  path: '/api/application/enquiryCode',
  audience: 'public',
  body: v.strictObject({
    ...identity,
    language: v.optional(WrittenLanguage),
    /** `sms` sends nothing unless the applicant agreed to SMS and has a Bangladeshi mobile number. */
    way: v.optional(v.picklist(['email', 'sms']), 'email'),
  }),
  response: Empty,
  uses: [
    { on: 'enquiryGuard', actions: ['dynamodb:UpdateItem'] },
    queryIndex('identity'),
    { on: 'settings', actions: ['dynamodb:GetItem'] },
    { on: 'mail', actions: ['ses:SendEmail'] },
    { on: 'messageBudget', actions: ['dynamodb:UpdateItem'] },
    ...sendTextUses,
    aggregatorUse,
  ],
});
