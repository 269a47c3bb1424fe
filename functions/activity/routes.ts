import * as v from 'valibot';
import { defineRoute } from '../shared/route.ts';
import { Id, Instant, pageQuery } from '../shared/schemas.ts';
import { defineConsumer } from '../shared/task.ts';
import { readActivity, readRole, readStaffNames } from '../shared/uses.ts';
import { ActivityPage, activityTypes, EntryKey } from './schemas.ts';
import { isSubject, subjectKinds } from './subject.ts';

/** Query of the history, newest entry first. `since` is inclusive, `until` exclusive. */
export const fetchActivity = defineRoute({
  name: 'fetchActivity',
  summary: 'The history of everything, for super-admins',
  method: 'GET',
  path: '/api/activity',
  audience: 'superAdmin',
  query: v.strictObject({
    limit: pageQuery.limit,
    who: v.optional(Id),
    by: v.optional(v.literal('staff')),
    kind: v.optional(v.picklist(subjectKinds)),
    type: v.optional(v.picklist(activityTypes)),
    record: v.optional(v.pipe(v.string(), v.check(isSubject))),
    since: v.optional(Instant),
    until: v.optional(Instant),
    cursor: v.optional(EntryKey),
  }),
  response: ActivityPage,
  uses: [
    readRole,
    readActivity,
    { on: 'activity/index/kind', actions: ['dynamodb:Query'] },
    { on: 'activity/index/person', actions: ['dynamodb:Query'] },
    { on: 'applications', actions: ['dynamodb:BatchGetItem'] },
    { on: 'slides', actions: ['dynamodb:BatchGetItem'] },
    { on: 'clientAddresses', actions: ['dynamodb:BatchGetItem'] },
    readStaffNames,
  ],
});

/** Writes each history entry to the archive: docs/decisions/0010-archive-of-the-history.md. */
export const followActivity = defineConsumer({
  name: 'followActivity',
  summary: 'Copies each line of the history, without its values, to where nobody can change or remove it',
  follows: ['activity'],
  batch: 100,
  sideBySide: 10,
  retries: 20,
  timeoutSeconds: 60,
  uses: [{ on: 'archive/activity/*', actions: ['s3:PutObject'] }],
});
