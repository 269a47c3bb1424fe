import type { Use } from '../../shared/resources.ts';
import { recordOwnActivity } from '../../shared/uses.ts';
import { followWork, linkKey, readApplication } from '../uses.ts';

/** Permissions of the functions that send messages or record receipts. */

/** To record a receipt or a result: `recordReceipt`. Also needs `recordOwnActivity`. */
export const changeMessages: readonly Use[] = [
  readApplication,
  { on: 'messages', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
  followWork,
  { on: 'applications', actions: ['dynamodb:ConditionCheckItem'] },
];

/** In addition for carriers with receipts that end the messages to an address or number. */
export const blockContacts: Use = { on: 'messageBudget', actions: ['dynamodb:UpdateItem'] };

/** To send messages on one channel: `sendDue`. The carrier's own permission comes in addition. */
export const sendMessages: readonly Use[] = [
  ...changeMessages,
  recordOwnActivity,
  { on: 'messages', actions: ['dynamodb:DeleteItem'] },
  { on: 'messages/index/waiting', actions: ['dynamodb:Query'] },
  { on: 'messageBudget', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  { on: 'settings', actions: ['dynamodb:GetItem'] },
  linkKey,
];

/** In addition, to send messages to phones, which have a short link. */
export const addPhoneLinks: Use = { on: 'messageLinks', actions: ['dynamodb:PutItem'] };
