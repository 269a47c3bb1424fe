import { defineRoute } from '../../shared/route.ts';
import { IdParameters } from '../../shared/schemas.ts';
import { recordActivity } from '../../shared/uses.ts';
import type { Status } from '../fields.ts';
import { Application, DecidedChange, PendingChange, StageChange } from '../schemas.ts';
import { changeAndCount, linkFiles } from '../uses.ts';

/** Status and stages of an application. */

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
