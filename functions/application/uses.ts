import type { Use } from '../shared/resources.ts';
import type { IndexName } from '../shared/tables.ts';

function onApplications(...actions: readonly string[]): Use {
  return { on: 'applications', actions: actions.map(action => `dynamodb:${action}` as const) };
}

export const readApplication = onApplications('GetItem');
export const countTotals = onApplications('BatchGetItem');
export const changeAndCount = onApplications('GetItem', 'UpdateItem');
/** Writes the record and its claims on passport and email, and updates the totals. */
export const writeAndCount = onApplications('GetItem', 'PutItem', 'UpdateItem');
/** Changes the record, takes and releases its claims, and updates the totals. */
export const writeAndRelease = onApplications('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
/** Changes the record, deletes its claims and updates the totals. */
export const changeCountAndRelease = onApplications('GetItem', 'UpdateItem', 'DeleteItem');
export const changeWords: Use = { on: 'words', actions: ['dynamodb:BatchWriteItem'] };
export const followWork: Use = { on: 'work', actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'] };
export const startWork: Use = { on: 'work', actions: ['dynamodb:PutItem'] };
/** Counts the days between stages. */
export const countSteps: Use = { on: 'work', actions: ['dynamodb:UpdateItem'] };
export const endWork: Use = { on: 'work', actions: ['dynamodb:DeleteItem'] };
/** GetObject signs file links. DeleteObject removes the file of a rejected record. */
export const keepFiles: Use = {
  on: 'files/applications/*',
  actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
};
export const linkFiles: Use = { on: 'files/applications/*', actions: ['s3:GetObject'] };
export const readPdfRule: Use = { on: 'settings', actions: ['dynamodb:GetItem'] };
/** Counts failed attempts. After a match, only checks the limit. */
export const guardEnquiry: Use = { on: 'enquiryGuard', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] };
export const queryIndex = (index: IndexName<'applications'>): Use => ({
  on: `applications/index/${index}`,
  actions: ['dynamodb:Query'],
});
