import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { IdParameters, Version } from '../../shared/schemas.ts';
import { recordActivity } from '../../shared/uses.ts';
import {
  changeCountAndRelease,
  changeWords,
  endWork,
  linkFiles,
  readApplication,
  startWork,
  writeAndCount,
} from '../uses.ts';
import { Application } from '../whole-application.ts';

export const closeApplication = defineRoute({
  name: 'closeApplication',
  summary:
    'Closes a finished case: it leaves lists and queues, and its passport and email are free for the next',
  method: 'POST',
  path: '/api/application/closeApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({ version: Version, anyway: v.optional(v.boolean(), false) }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  uses: [changeCountAndRelease, changeWords, endWork, ...recordActivity, linkFiles],
});

/** The page that exports a case combines this response with the history and the linked files. */
export const exportApplication = defineRoute({
  name: 'exportApplication',
  summary: 'One application with links to its files, for somebody who saves all of it; that is recorded',
  method: 'POST',
  path: '/api/application/exportApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Application,
  failures: ['NOT_FOUND'],
  uses: [readApplication, ...recordActivity, linkFiles],
});

export const reopenApplication = defineRoute({
  name: 'reopenApplication',
  summary: 'Reopens a closed case, unless a newer one with its passport or email is open',
  method: 'POST',
  path: '/api/application/reopenApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({ version: Version }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'CONFLICT'],
  uses: [writeAndCount, changeWords, startWork, ...recordActivity, linkFiles],
});
