import type { Use } from './resources.ts';

/** What routes of several domains use. */

export const recordActivity: Use = { on: 'activity', actions: ['dynamodb:PutItem'] };
export const takeUpload: Use = { on: 'files/incoming/*', actions: ['s3:GetObject'] };
