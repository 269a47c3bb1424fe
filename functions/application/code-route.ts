import * as v from 'valibot';
import { WrittenLanguage } from '../shared/languages.ts';
import { defineRoute } from '../shared/route.ts';
import { Empty } from '../shared/schemas.ts';
import { identity } from './fields.ts';
import { guardEnquiry, queryIndex } from './uses.ts';

/** Apart from `routes.ts`, of which the enquiry's page carries a part: few visitors ever need a code. */

export const enquiryCode = defineRoute({
  name: 'enquiryCode',
  summary:
    'Sends a code to the applicant’s email on file, if the three values match; always answers the same',
  method: 'POST',
  path: '/api/application/enquiryCode',
  audience: 'public',
  body: v.strictObject({ ...identity, language: v.optional(WrittenLanguage) }),
  response: Empty,
  uses: [
    guardEnquiry,
    queryIndex('identity'),
    { on: 'settings', actions: ['dynamodb:GetItem'] },
    { on: 'mail', actions: ['ses:SendEmail'] },
  ],
});
