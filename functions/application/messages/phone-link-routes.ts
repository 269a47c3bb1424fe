import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { Empty } from '../../shared/schemas.ts';
import { recordActivity } from '../../shared/uses.ts';
import { LinkSecret, PhoneLinkToken } from '../link-tokens.ts';
import { changeAndCount } from '../uses.ts';

/** Public calls of the page behind the short link of a message, `/m#…`. */

/** Also accepts the secret of a link for documents, because such a message has no other link. */
export const stopMessages = defineRoute({
  name: 'stopMessages',
  summary: 'Ends the messages to a phone, by the link in each of them',
  method: 'POST',
  path: '/api/messages/stopMessages',
  audience: 'public',
  body: v.strictObject({ link: v.union([PhoneLinkToken, LinkSecret]) }),
  response: Empty,
  /** One answer for an unknown link and one that is no longer valid. */
  failures: ['NOT_FOUND', 'TOO_MANY'],
  uses: [
    { on: 'enquiryGuard', actions: ['dynamodb:UpdateItem'] },
    { on: 'messageLinks', actions: ['dynamodb:GetItem'] },
    { on: 'documentLinks', actions: ['dynamodb:GetItem'] },
    changeAndCount,
    { on: 'messageBudget', actions: ['dynamodb:UpdateItem'] },
    ...recordActivity,
  ],
});
