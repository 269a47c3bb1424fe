import * as v from 'valibot';
import type { Use } from '../../shared/resources.ts';
import { defineRoute } from '../../shared/route.ts';
import { IdParameters, Instant } from '../../shared/schemas.ts';
import { defineConsumer, defineJob, defineListener } from '../../shared/task.ts';
import { recordActivity, recordOwnActivity } from '../../shared/uses.ts';
import {
  undoChange,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
  updateStage,
} from '../status/routes.ts';
import { endWork, followWork, readApplication } from '../uses.ts';
import { noticeProblems } from './notice-record.ts';
import { linkKey } from './stop-route.ts';

export const noticedActions: readonly string[] = [
  updateApplicationPending.name,
  updateApplicationApprove.name,
  updateApplicationReject.name,
  updateStage.name,
  undoChange.name,
];

const changeNotice = { on: 'notices', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] } as const;

const followFailures = [
  followWork,
  { on: 'applications', actions: ['dynamodb:ConditionCheckItem'] },
] as const satisfies readonly Use[];

export const queueNotice = defineConsumer({
  name: 'queueNotice',
  summary: 'Notes that an applicant is to be told of a change of status or stage',
  follows: ['activity'],
  only: { action: noticedActions },
  batch: 100,
  sideBySide: 10,
  retries: 20,
  timeoutSeconds: 60,
  uses: [changeNotice],
});

export const sendNotices = defineJob({
  name: 'sendNotices',
  summary: 'Sends the emails about changes that are due',
  everyMinutes: 1,
  timeoutSeconds: 120,
  uses: [
    changeNotice,
    { on: 'notices/index/waiting', actions: ['dynamodb:Query'] },
    readApplication,
    { on: 'settings', actions: ['dynamodb:GetItem'] },
    { on: 'mail', actions: ['ses:SendEmail'] },
    { on: 'noticeMail', actions: ['ses:SendEmail'] },
    linkKey,
    recordOwnActivity,
    ...followFailures,
  ],
});

export const recordDelivery = defineListener({
  name: 'recordDelivery',
  summary: 'Records which emails about changes were sent, and which did not arrive or were not wanted',
  hears: 'noticeMail',
  timeoutSeconds: 10,
  uses: [changeNotice, recordOwnActivity, ...followFailures],
});

export const Notice = v.object({
  sentAt: v.pipe(v.optional(Instant), v.description('When the last email about a change went out.')),
  due: v.pipe(v.optional(Instant), v.description('Until when the next email goes out, if there is one.')),
  problem: v.optional(
    v.pipe(
      v.object({
        reason: v.pipe(
          v.picklist(noticeProblems),
          v.description(
            'No such mailbox, called spam, not taken for hours, or refused by the email service.',
          ),
        ),
        at: Instant,
      }),
      v.description('Why the last email did not reach the address that the application has now.'),
    ),
  ),
});
export type Notice = v.InferOutput<typeof Notice>;

export const getNotice = defineRoute({
  name: 'getNotice',
  summary: 'Whether and when the applicant was told of changes by email',
  method: 'GET',
  path: '/api/application/{id}/notice',
  audience: 'staff',
  parameters: IdParameters,
  response: Notice,
  failures: ['NOT_FOUND'],
  uses: [readApplication, { on: 'notices', actions: ['dynamodb:GetItem'] }],
});

export const resendNotice = defineRoute({
  name: 'resendNotice',
  summary: 'Sends the email about changes again, within a minute or two',
  method: 'POST',
  path: '/api/application/resendNotice/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Notice,
  failures: ['NOT_FOUND', 'CONFLICT'],
  uses: [readApplication, changeNotice, ...recordActivity, endWork],
});
