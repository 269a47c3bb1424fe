import * as v from 'valibot';
import { Actor } from '../../activity/schemas.ts';
import { defineRoute } from '../../shared/route.ts';
import { Empty, IdParameters, Instant, pageQuery } from '../../shared/schemas.ts';
import { defineJob } from '../../shared/task.ts';
import {
  readActivity,
  readRole,
  readStaffNames,
  recordActivity,
  recordOwnActivity,
} from '../../shared/uses.ts';
import { Cursor } from '../list/schemas.ts';
import { ApplicationRow } from '../rules/row.ts';
import {
  changeCountAndRelease,
  changeWords,
  endWork,
  linkFiles,
  queryIndex,
  startWork,
  writeAndCount,
} from '../uses.ts';
import { Application } from '../whole-application.ts';

const readYears = { on: 'settings', actions: ['dynamodb:GetItem'] } as const;

export const DeletedApplication = v.object({
  ...ApplicationRow.entries,
  deletedAt: Instant,
  by: Actor,
  until: Instant,
});
export type DeletedApplication = v.InferOutput<typeof DeletedApplication>;

export const DeletedPage = v.object({
  applications: v.array(DeletedApplication),
  nextCursor: v.optional(v.string()),
});
export type DeletedPage = v.InferOutput<typeof DeletedPage>;

export const fetchDeleted = defineRoute({
  name: 'fetchDeleted',
  summary: 'A page of the deleted applications that can still be restored, the last deleted first',
  method: 'GET',
  path: '/api/application/deleted',
  audience: 'staff',
  query: v.strictObject({ limit: pageQuery.limit, cursor: v.optional(Cursor) }),
  response: DeletedPage,
  uses: [queryIndex('deleted'), readActivity, readStaffNames],
});

export const deleteApplication = defineRoute({
  name: 'deleteApplication',
  summary: 'Takes an application out of every list; it can be restored for 30 days',
  method: 'DELETE',
  path: '/api/application/deleteApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Empty,
  failures: ['NOT_FOUND', 'CONFLICT'],
  uses: [changeCountAndRelease, changeWords, endWork, ...recordActivity],
});

export const restoreApplication = defineRoute({
  name: 'restoreApplication',
  summary: 'Brings a deleted application back',
  method: 'POST',
  path: '/api/application/restoreApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Application,
  failures: ['NOT_FOUND', 'DUPLICATE', 'CONFLICT'],
  uses: [writeAndCount, changeWords, startWork, ...recordActivity, linkFiles],
});

export const RetainedApplication = v.object({
  ...ApplicationRow.entries,
  deletedAt: v.optional(Instant),
  /** Time of the deletion. If the application is not deleted, the time of its closing. */
  endedAt: Instant,
  /** Earliest time of removal, unless the application is on hold. */
  removableFrom: Instant,
});
export type RetainedApplication = v.InferOutput<typeof RetainedApplication>;

const RetainedPage = v.object({
  applications: v.array(RetainedApplication),
  nextCursor: v.optional(v.string()),
});

export const fetchRetained = defineRoute({
  name: 'fetchRetained',
  summary: 'A page of the closed cases, of what is removed soon, or of what is held',
  method: 'GET',
  path: '/api/application/retained',
  audience: 'staff',
  query: v.strictObject({
    list: v.picklist(['closed', 'due', 'held']),
    limit: pageQuery.limit,
    cursor: v.optional(Cursor),
  }),
  response: RetainedPage,
  uses: [queryIndex('deleted'), readYears],
});

export const holdApplication = defineRoute({
  name: 'holdApplication',
  summary: 'Keeps a closed or deleted application for longer than the site keeps others, or ends that',
  method: 'PUT',
  path: '/api/application/holdApplication/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: v.strictObject({ held: v.boolean() }),
  response: Empty,
  failures: ['NOT_FOUND'],
  uses: [
    readRole,
    { on: 'applications', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    ...recordActivity,
  ],
});

export const purgeApplications = defineJob({
  name: 'purgeApplications',
  summary:
    'Removes applications that were deleted or closed as many years ago as the site keeps them, with their files',
  everyMinutes: 60,
  timeoutSeconds: 120,
  uses: [
    queryIndex('deleted'),
    readYears,
    changeWords,
    { on: 'applications', actions: ['dynamodb:GetItem', 'dynamodb:DeleteItem'] },
    { on: 'messages', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    { on: 'openings', actions: ['dynamodb:DeleteItem'] },
    recordOwnActivity,
    { on: 'files/applications/*', actions: ['s3:DeleteObject'] },
  ],
});
