import * as v from 'valibot';
import { HistoryPage, Place } from '../activity/schemas.ts';
import { limits } from '../shared/limits.ts';
import { defineRoute } from '../shared/route.ts';
import { IdParameters, pageQuery, QueryNumber, Typed } from '../shared/schemas.ts';
import { claimUpload, nameStaff, readActivity, recordActivity, takeUpload } from '../shared/uses.ts';
import { Code, Cursor, identity, Sort, Status } from './fields.ts';
import {
  ApplicantCopy,
  Application,
  ApplicationChanges,
  ApplicationPage,
  ApplicationSummary,
  DecidedChange,
  DocumentChanges,
  NewApplication,
  PendingChange,
  StageChange,
} from './schemas.ts';
import { Stage } from './stages.ts';
import {
  changeAndCount,
  guardEnquiry,
  keepFiles,
  linkFiles,
  queryIndex,
  readApplication,
  readNameRule,
  writeAndCount,
  writeAndRelease,
} from './uses.ts';

/** The endpoints about visa applications that are not deleted; what happens to those is in `trash-routes.ts`. */

/**
 * `search` finds by the beginning: what has an @ is an email; only digits, a phone or passport number; anything else,
 * a surname (a given name may follow it) or a passport number. It answers at most `limits.searchMatches` records;
 * `status`, `stage` and `sort` then work on those. Without a search, every `status` goes with every `sort` and with
 * every `stage`, and `cursor` or the page number opens a page; applications without the date that sorts come last, and
 * before them, by the day of collection, those that are collected. Those at a stage come by age only.
 */
export const fetchApplication = defineRoute({
  name: 'fetchApplication',
  summary: 'A page of the list of applications, or of what a search finds, with the totals',
  method: 'GET',
  path: '/api/application/fetchApplication',
  audience: 'staff',
  query: v.strictObject({
    ...pageQuery,
    search: v.optional(v.pipe(Typed(), v.maxLength(limits.textMax)), ''),
    status: v.optional(Status),
    stage: v.optional(Stage),
    sort: v.optional(Sort, 'newest'),
    cursor: v.optional(Cursor),
  }),
  response: ApplicationPage,
  uses: [
    readApplication,
    queryIndex('newest'),
    queryIndex('collect'),
    queryIndex('approve'),
    queryIndex('status'),
    queryIndex('statusCollect'),
    queryIndex('statusApprove'),
    queryIndex('stage'),
    queryIndex('statusStage'),
    queryIndex('passport'),
    queryIndex('surname'),
    queryIndex('email'),
    queryIndex('phone'),
  ],
});

export const fetchSummary = defineRoute({
  name: 'fetchSummary',
  summary:
    'The totals by status and month, the newest applications, and the visas due for collection, overdue or not collected',
  method: 'GET',
  path: '/api/application/summary',
  audience: 'staff',
  response: ApplicationSummary,
  uses: [readApplication, queryIndex('newest'), queryIndex('statusCollect')],
});

export const getApplication = defineRoute({
  name: 'getApplication',
  summary: 'One application with links to its files; the reading is recorded',
  method: 'GET',
  path: '/api/application/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Application,
  failures: ['NOT_FOUND'],
  uses: [readApplication, ...recordActivity, linkFiles],
});

export const getActivity = defineRoute({
  name: 'getActivity',
  summary: 'A page of the history of one application, newest first',
  method: 'GET',
  path: '/api/application/{id}/activity',
  audience: 'staff',
  parameters: IdParameters,
  query: v.strictObject({
    limit: v.optional(QueryNumber(1, limits.pageSizeMax), String(limits.pageSizeMax)),
    cursor: v.optional(Place),
  }),
  response: HistoryPage,
  uses: [readActivity, nameStaff],
});

export const addApplication = defineRoute({
  name: 'addApplication',
  summary: 'Records a new application; it is Pending',
  method: 'POST',
  path: '/api/application/addApplication',
  audience: 'staff',
  body: NewApplication,
  success: 201,
  response: Application,
  failures: ['NOT_FOUND', 'DUPLICATE', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
  timeoutSeconds: 20,
  uses: [writeAndCount, ...recordActivity, takeUpload, claimUpload, keepFiles, readNameRule],
});

export const updateApplication = defineRoute({
  name: 'updateApplication',
  summary: 'Changes fields, the collect date or the portrait of an application',
  method: 'PUT',
  path: '/api/application/updateApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: ApplicationChanges,
  response: Application,
  failures: ['NOT_FOUND', 'DUPLICATE', 'STALE'],
  timeoutSeconds: 20,
  uses: [writeAndRelease, ...recordActivity, takeUpload, claimUpload, keepFiles, readNameRule],
});

export const updateApplicationAdd = defineRoute({
  name: 'updateApplicationAdd',
  summary: 'Adds, replaces or removes documents of an application',
  method: 'PUT',
  path: '/api/application/updateApplicationAdd/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: DocumentChanges,
  response: Application,
  failures: ['NOT_FOUND', 'DUPLICATE', 'STALE'],
  timeoutSeconds: 20,
  uses: [
    writeAndRelease,
    ...recordActivity,
    takeUpload,
    claimUpload,
    keepFiles,
    // And whether documents may be PDF.
    readNameRule,
  ],
});

const statusRoute = <
  const N extends 'Pending' | 'Approve' | 'Reject',
  B extends typeof PendingChange | typeof DecidedChange,
>(
  action: N,
  status: Status,
  body: B,
) =>
  defineRoute({
    name: `updateApplication${action}`,
    summary: `Sets the status of an application to ${status}, and with it the stage Decision where that is asked for`,
    method: 'PUT',
    path: `/api/application/updateApplication${action}/{id}`,
    audience: 'staff',
    parameters: IdParameters,
    body,
    response: Application,
    failures: ['NOT_FOUND', 'STALE'],
    timeoutSeconds: 5,
    uses: [changeAndCount, ...recordActivity, linkFiles],
  });

export const updateApplicationPending = statusRoute('Pending', 'Pending', PendingChange);
export const updateApplicationApprove = statusRoute('Approve', 'Approved', DecidedChange);
export const updateApplicationReject = statusRoute('Reject', 'Rejected', DecidedChange);

export const updateStage = defineRoute({
  name: 'updateStage',
  summary: 'Sets, changes or takes back a stage of an application; its status stays as it is',
  method: 'PUT',
  path: '/api/application/updateStage/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: StageChange,
  response: Application,
  failures: ['NOT_FOUND', 'STALE'],
  timeoutSeconds: 5,
  uses: [changeAndCount, ...recordActivity, linkFiles],
});

export const fetchApplicationEnquiry = defineRoute({
  name: 'fetchApplicationEnquiry',
  summary: 'The applicant’s copy',
  method: 'GET',
  path: '/api/application/fetchApplicationEnquiry',
  audience: 'public',
  query: v.strictObject({
    limit: v.optional(QueryNumber(1, limits.pageSizeMax), String(limits.enquiryLimit)),
    ...identity,
    code: v.optional(Code),
  }),
  response: v.object({ applications: v.array(ApplicantCopy) }),
  failures: ['CODE_NEEDED'],
  uses: [
    guardEnquiry,
    queryIndex('identity'),
    ...recordActivity,
    linkFiles,
    { on: 'settings', actions: ['dynamodb:GetItem'] },
  ],
});
