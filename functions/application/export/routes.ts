import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { defineRoute } from '../../shared/route.ts';
import { Id, IdParameters, Instant, IsoDate, TypedValue, Version } from '../../shared/schemas.ts';
import { readActivity, readRole, recordActivity, recordOwnActivity } from '../../shared/uses.ts';
import { checklistNames } from '../checklists.ts';
import { fieldNames } from '../fields.ts';
import { readLists } from '../list/routes.ts';
import { Cursor, Sort } from '../list/schemas.ts';
import { namesAsInPassport, notices, state, statusDate, storedFields } from '../schemas.ts';
import { Stage, Status, stages } from '../stages.ts';
import { countTotals } from '../uses.ts';

/** Whole applications, page by page, for a spreadsheet. */

/**
 * The choice of what an export has: what the list shows with this filter and order, or, with two days, all cases that were
 * added in between.
 */
export const ExportRequest = v.strictObject({
  format: v.picklist(['csv', 'xlsx']),
  search: v.optional(v.pipe(TypedValue(), v.maxLength(limits.textMax)), ''),
  status: v.optional(Status),
  stage: v.optional(Stage),
  sort: v.optional(Sort, 'newest'),
  from: v.optional(IsoDate),
  since: v.optional(IsoDate),
  until: v.optional(IsoDate),
});
export type ExportRequest = v.InferOutput<typeof ExportRequest>;

const Reached = v.object({ date: v.string() });

/**
 * An application as an export tells it: what stands here and nothing else. No files, links or proofs, and nothing that the
 * office wrote for itself alone.
 */
export const ExportedApplication = v.object({
  _id: Id,
  ...storedFields(fieldNames),
  namesAsInPassport,
  ...state,
  statusDate,
  stage: v.optional(Stage),
  /** The days of the stages, without their notes. */
  stages: v.object(v.entriesFromList(stages, v.optional(Reached))),
  /** The items of the checklist that the applicant still has to bring. */
  needed: v.array(
    v.object({ name: v.picklist(checklistNames), state: v.picklist(['missing', 'askedAgain']) }),
  ),
  assignee: v.optional(v.object({ name: v.string() })),
  ...notices,
  createdAt: Instant,
  updatedAt: Instant,
  closedAt: v.optional(Instant),
  /** By which an import of the changed file knows whether somebody has changed the record since. */
  version: Version,
});
export type ExportedApplication = v.InferOutput<typeof ExportedApplication>;

/**
 * The history has a line of it before anything is read: who exports what. A page is answered only to who began it, and of
 * what its line says.
 */
export const beginExport = defineRoute({
  name: 'beginExport',
  summary: 'Begins an export of applications: the history says who exports what, and in the end how many',
  method: 'POST',
  path: '/api/application/beginExport',
  audience: 'superAdmin',
  body: ExportRequest,
  response: v.object({
    _id: Id,
    /** About how many it will have, where that is known. */
    about: v.optional(v.number()),
  }),
  success: 201,
  uses: [readRole, ...recordActivity, countTotals],
});

/** Gives the function the key that signs cursors. */
const signCursor = { on: 'attemptsKey', actions: [] } as const;

export const fetchExport = defineRoute({
  name: 'fetchExport',
  summary: 'A page of an export, of whole records without their files; the last one is recorded',
  method: 'GET',
  path: '/api/application/fetchExport/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  query: v.strictObject({ cursor: v.optional(Cursor) }),
  response: v.object({
    applications: v.array(ExportedApplication),
    nextCursor: v.optional(v.string()),
    /** The search found more than it answers, so the export has not all of it. */
    more: v.optional(v.boolean()),
  }),
  failures: ['NOT_FOUND'],
  uses: [
    readRole,
    readActivity,
    recordOwnActivity,
    { on: 'applications', actions: ['dynamodb:BatchGetItem'] },
    ...readLists,
    signCursor,
  ],
});
