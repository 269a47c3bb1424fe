import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { defineRoute } from '../../shared/route.ts';
import { IdParameters, IsoDate, RequiredText, TypedText, Version } from '../../shared/schemas.ts';
import { readActivity, recordActivity } from '../../shared/uses.ts';
import type { Status } from '../stages.ts';
import { Stage } from '../stages.ts';
import { addChangeMessage, changeAndCount, changeWords, countSteps, followWork, linkFiles } from '../uses.ts';
import { Application } from '../whole-application.ts';

const statusChange = { date: v.optional(IsoDate), version: v.optional(Version) };

/** False removes the stage Decision and the stages after it. */
export const PendingChange = v.optional(
  v.strictObject({ ...statusChange, decision: v.optional(v.literal(false)) }),
  {},
);

/** True sets the stage Decision to the same day as the status. */
export const DecidedChange = v.optional(
  v.strictObject({ ...statusChange, decision: v.optional(v.literal(true)) }),
  {},
);

/** Reason of a rejection. An empty reason removes the recorded one; a missing reason keeps it. */
export const RejectChange = v.optional(
  v.strictObject({
    ...DecidedChange.wrapped.entries,
    reason: v.optional(v.pipe(TypedText(), v.maxLength(limits.textMax, messages.invalid('reason')))),
    showReason: v.optional(v.boolean()),
  }),
  {},
);

/** Day on which a stage was reached, today by default. Null removes the stage. */
export const StageChange = v.strictObject({
  stage: Stage,
  date: v.optional(v.nullable(IsoDate)),
  note: v.optional(RequiredText(messages.invalid('note'), messages.invalid('note'))),
  version: Version,
});

/** Permissions to change status or stage of a record, with its counts, queues and message. */
const changeState = [changeAndCount, changeWords, followWork, countSteps, addChangeMessage];

const statusRoute = <
  const N extends 'Pending' | 'Approve' | 'Reject',
  B extends typeof PendingChange | typeof DecidedChange | typeof RejectChange,
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
    failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
    timeoutSeconds: 5,
    uses: [...changeState, ...recordActivity, linkFiles],
  });

export const updateApplicationPending = statusRoute('Pending', 'Pending', PendingChange);
export const updateApplicationApprove = statusRoute('Approve', 'Approved', DecidedChange);
export const updateApplicationReject = statusRoute('Reject', 'Rejected', RejectChange);

export const updateStage = defineRoute({
  name: 'updateStage',
  summary: 'Sets, changes or takes back a stage of an application; its status stays as it is',
  method: 'PUT',
  path: '/api/application/updateStage/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: StageChange,
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  timeoutSeconds: 5,
  uses: [...changeState, ...recordActivity, linkFiles],
});

/** The same caller can repeat the request, because the response may be lost. */
export const undoChange = defineRoute({
  name: 'undoChange',
  summary:
    'Takes back the last change of status, stage or assignee of an application: what it changed is as it was',
  method: 'PUT',
  path: '/api/application/undoChange/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({ version: Version }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  timeoutSeconds: 5,
  uses: [...changeState, readActivity, ...recordActivity, linkFiles],
});
