import * as v from 'valibot';
import { Actor } from '../../activity/schemas.ts';
import { defineRoute } from '../../shared/route.ts';
import { Id, IdParameters, Instant } from '../../shared/schemas.ts';
import { readActivity, readRole, readStaffNames, recordActivity } from '../../shared/uses.ts';
import { changeWords, countTotals, followWork, writeAndRelease } from '../uses.ts';
import { ColumnName } from './routes.ts';

/** Any super-admin may list the imports of the last `takeBackDays` and take them back. */

const count = (what: string) => v.pipe(v.number(), v.description(what));

const TakenBack = v.object({
  isDone: v.pipe(v.boolean(), v.description('Whether all records of the import were looked at.')),
  total: count('Records that the import added or changed.'),
  done: count('Records that were looked at.'),
  deleted: count('Added records that were deleted.'),
  restored: count('Changed records that got values back.'),
});

export const RecentImport = v.object({
  _id: Id,
  began: v.pipe(Instant, v.description('When it began.')),
  by: Actor,
  name: v.pipe(v.string(), v.description('The name of the file.')),
  added: count('Applications that it added.'),
  changed: count('Applications that it changed.'),
  takenBack: v.optional(v.pipe(TakenBack, v.description('How far it is taken back, if anybody began that.'))),
});
export type RecentImport = v.InferOutput<typeof RecentImport>;

export const fetchImports = defineRoute({
  name: 'fetchImports',
  summary:
    'The imports of the last 7 days that added or changed applications, the newest first, and the names of columns that the office matched',
  method: 'GET',
  path: '/api/application/imports',
  audience: 'superAdmin',
  response: v.object({
    imports: v.pipe(v.array(RecentImport), v.description('The imports.')),
    names: v.pipe(v.array(ColumnName), v.description('Column names that earlier imports matched by hand.')),
  }),
  uses: [
    readRole,
    countTotals,
    { on: 'activity/index/kind', actions: ['dynamodb:Query'] },
    readActivity,
    readStaffNames,
    { on: 'settings', actions: ['dynamodb:GetItem'] },
  ],
});

const keptReasons = ['changed', 'deleted', 'closed', 'taken'] as const;

/** A record that the take-back left as it is, or in part. */
export const KeptRecord = v.object({
  _id: Id,
  reason: v.pipe(
    v.picklist(keptReasons),
    v.description(
      '`changed` or `deleted` since the import, `closed`, or another application has the passport or email by now.',
    ),
  ),
  fields: v.pipe(v.array(v.string()), v.description('The fields that keep their values.')),
});
export type KeptRecord = v.InferOutput<typeof KeptRecord>;

/** Takes back a part of an import. Callers repeat the request until it is done; a repeat has no second effect. */
export const takeBackImport = defineRoute({
  name: 'takeBackImport',
  summary:
    'Takes back a part of an import of the last 7 days: deletes what it added, and gives what it changed the values from before, where nobody changed them since',
  method: 'POST',
  path: '/api/application/takeBackImport/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: v.strictObject({
    listed: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.description('How many parts of the list `kept` the caller has.'),
      ),
      0,
    ),
  }),
  response: v.object({
    ...TakenBack.entries,
    kept: v.pipe(
      v.array(KeptRecord),
      v.description('Once it is done: the next parts of the list of records that stayed as they were.'),
    ),
    listed: count('How many parts of the list the caller has now.'),
    isListed: v.pipe(v.boolean(), v.description('Whether the list is complete.')),
  }),
  failures: ['NOT_FOUND'],
  timeoutSeconds: 20,
  uses: [
    readRole,
    writeAndRelease,
    countTotals,
    changeWords,
    followWork,
    { on: 'activity/index/person', actions: ['dynamodb:Query'] },
    readActivity,
    ...recordActivity,
  ],
});
