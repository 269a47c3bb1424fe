import * as v from 'valibot';
import { EntryKey, HistoryPage } from '../../activity/schemas.ts';
import { limits } from '../../shared/limits.ts';
import { defineRoute } from '../../shared/route.ts';
import { IdParameters, QueryNumber } from '../../shared/schemas.ts';
import { claimUpload, readActivity, readStaffNames, recordActivity, takeUpload } from '../../shared/uses.ts';
import {
  changeAndCount,
  changeWords,
  countSteps,
  followWork,
  keepFiles,
  linkFiles,
  readApplication,
  readPdfRule,
  startWork,
  writeAndCount,
  writeAndRelease,
} from '../uses.ts';
import { Application } from '../whole-application.ts';
import { ApplicationChanges, ChecklistChange, DocumentChanges, NewApplication } from './schemas.ts';

export const getApplication = defineRoute({
  name: 'getApplication',
  summary: 'One application with links to its files; the reading is recorded',
  method: 'GET',
  path: '/api/application/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Application,
  failures: ['NOT_FOUND'],
  uses: [readApplication, { on: 'openings', actions: ['dynamodb:GetItem'] }, ...recordActivity, linkFiles],
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
    cursor: v.optional(EntryKey),
    notes: v.optional(v.literal('true')),
  }),
  response: HistoryPage,
  failures: ['NOT_FOUND'],
  uses: [readActivity, readStaffNames],
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
  uses: [writeAndCount, changeWords, startWork, ...recordActivity, takeUpload, claimUpload, keepFiles],
});

const changeFieldsAndFiles = [
  writeAndRelease,
  changeWords,
  followWork,
  countSteps,
  ...recordActivity,
  takeUpload,
  claimUpload,
  keepFiles,
];

export const updateApplication = defineRoute({
  name: 'updateApplication',
  summary: 'Changes fields, the collect date or the portrait of an application',
  method: 'PUT',
  path: '/api/application/updateApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: ApplicationChanges,
  response: Application,
  failures: ['NOT_FOUND', 'DUPLICATE', 'STALE', 'CONFLICT'],
  timeoutSeconds: 20,
  uses: changeFieldsAndFiles,
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
  failures: ['NOT_FOUND', 'DUPLICATE', 'STALE', 'CONFLICT'],
  timeoutSeconds: 20,
  uses: [...changeFieldsAndFiles, readPdfRule],
});

export const updateChecklist = defineRoute({
  name: 'updateChecklist',
  summary: 'Marks an item of the checklist of an application, or takes its mark back',
  method: 'PUT',
  path: '/api/application/updateChecklist/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: ChecklistChange,
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  timeoutSeconds: 5,
  uses: [changeAndCount, changeWords, followWork, ...recordActivity, linkFiles],
});
