import type { Use } from '../shared/resources.ts';
import type { IndexName } from '../shared/tables.ts';

/** Actions that the endpoints about applications use: the exact actions on the exact resources. */

/** Actions on the records of applications, such as `GetItem`. */
function onApplications(...actions: readonly string[]): Use {
  return { on: 'applications', actions: actions.map(action => `dynamodb:${action}` as const) };
}

export const readApplication = onApplications('GetItem');
/** Reads the totals. */
export const countTotals = onApplications('BatchGetItem');
/** Changes the record, and updates the totals. */
export const changeAndCount = onApplications('GetItem', 'UpdateItem');
/** Writes the record and the claims on passport and email that it takes, and updates the totals. */
export const writeAndCount = onApplications('GetItem', 'PutItem', 'UpdateItem');
/** Changes the record, writes the claims that it takes, and deletes those that it gives back. */
export const writeAndRelease = onApplications('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
/** Changes the record, deletes its claims, and updates the totals. */
export const changeCountAndRelease = onApplications('GetItem', 'UpdateItem', 'DeleteItem');
/** Writes the words by which a search finds the record, and deletes those that it lost. */
export const changeWords: Use = { on: 'words', actions: ['dynamodb:BatchWriteItem'] };
/** Puts and deletes the record's places in the office's queues. */
export const followWork: Use = { on: 'work', actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'] };
export const startWork: Use = { on: 'work', actions: ['dynamodb:PutItem'] };
/** Counts the days from stage to stage. */
export const countSteps: Use = { on: 'work', actions: ['dynamodb:UpdateItem'] };
export const endWork: Use = { on: 'work', actions: ['dynamodb:DeleteItem'] };
/** GetObject signs the links of the answer; DeleteObject takes back a file whose record was refused. */
export const keepFiles: Use = {
  on: 'files/applications/*',
  actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
};
export const linkFiles: Use = { on: 'files/applications/*', actions: ['s3:GetObject'] };
/** Reads the setting that allows PDF documents. */
export const readPdfRule: Use = { on: 'settings', actions: ['dynamodb:GetItem'] };
/** Counts misses; for a hit reads whether there is room. */
export const guardEnquiry: Use = { on: 'enquiryGuard', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] };
export const queryIndex = (index: IndexName<'applications'>): Use => ({
  on: `applications/index/${index}`,
  actions: ['dynamodb:Query'],
});
