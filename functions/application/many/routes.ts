import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { defineRoute } from '../../shared/route.ts';
import { Id, Version } from '../../shared/schemas.ts';
import { state, statusDate, storedFields } from '../schemas.ts';
import { Stages } from '../stages.ts';
import { Application } from '../whole-application.ts';

/** Staff read these states before a bulk change and before undoing one. Each application has its own change request. */

/** The name is the only personal data. With the version, a change cannot overwrite a later change. */
const ApplicationState = v.object({
  _id: Id,
  ...storedFields(['surname', 'givenN']),
  ...state,
  statusDate,
  stages: Stages,
  assignee: Application.entries.assignee,
  closedAt: Application.entries.closedAt,
  version: Version,
  getsMessage: v.pipe(
    v.boolean(),
    v.description('Whether the applicant agreed to a message at each change of status or stage.'),
  ),
});
export type ApplicationState = v.InferOutput<typeof ApplicationState>;

export const fetchStates = defineRoute({
  name: 'fetchStates',
  summary: 'How applications stand that somebody is about to change at once; deleted ones are left out',
  method: 'POST',
  path: '/api/application/fetchStates',
  audience: 'staff',
  body: v.strictObject({
    ids: v.pipe(
      v.array(Id),
      v.minLength(1),
      v.maxLength(limits.statesAtOnce),
      v.description(`The \`_id\` of each, of at most ${limits.statesAtOnce}.`),
    ),
  }),
  response: v.object({ states: v.pipe(v.array(ApplicationState), v.description('How each stands.')) }),
  uses: [{ on: 'applications', actions: ['dynamodb:BatchGetItem'] }],
});
