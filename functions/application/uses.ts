import type { Use } from '../shared/resources.ts';
import type { IndexName } from '../shared/tables.ts';

function onApplications(...actions: readonly string[]): Use {
  return { on: 'applications', actions: actions.map(action => `dynamodb:${action}` as const) };
}

export const readApplication = onApplications('GetItem');
export const countTotals = onApplications('BatchGetItem');
export const changeAndCount = onApplications('GetItem', 'UpdateItem');
/** Permissions to write a record, reserve its passport and email, and update the totals. */
export const writeAndCount = onApplications('GetItem', 'PutItem', 'UpdateItem');
/** Permissions to change a record, reserve and release passport and email, and update the totals. */
export const writeAndRelease = onApplications('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
/** Permissions to change a record, release its passport and email, and update the totals. */
export const changeCountAndRelease = onApplications('GetItem', 'UpdateItem', 'DeleteItem');
export const changeWords: Use = { on: 'words', actions: ['dynamodb:BatchWriteItem'] };
export const followWork: Use = { on: 'work', actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'] };
export const startWork: Use = { on: 'work', actions: ['dynamodb:PutItem'] };
export const countSteps: Use = { on: 'work', actions: ['dynamodb:UpdateItem'] };
export const endWork: Use = { on: 'work', actions: ['dynamodb:DeleteItem'] };
/** Permissions for files. GetObject signs file links; DeleteObject removes the file of a rejected record. */
export const keepFiles: Use = {
  on: 'files/applications/*',
  actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
};
export const linkFiles: Use = { on: 'files/applications/*', actions: ['s3:GetObject'] };
export const readPdfRule: Use = { on: 'settings', actions: ['dynamodb:GetItem'] };
/** Permissions of the enquiry to count failed attempts or, after a match, to check the limit. */
export const guardEnquiry: Use = { on: 'enquiryGuard', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] };
export const queryIndex = (index: IndexName<'applications'>): Use => ({
  on: `applications/index/${index}`,
  actions: ['dynamodb:Query'],
});
/** The key of keyed hashes, such as those in links. */
export const linkKey = { on: 'attemptsKey', actions: [] } as const satisfies Use;
/** Permission to add a message to the applicant in the transaction of a change. */
export const addChangeMessage: Use = { on: 'messages', actions: ['dynamodb:UpdateItem'] };
