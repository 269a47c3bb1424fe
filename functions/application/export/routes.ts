import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { defineRoute } from '../../shared/route.ts';
import { Id, IdParameters, Instant, IsoDate, TypedValue, Version } from '../../shared/schemas.ts';
import { readActivity, readRole, recordActivity, recordOwnActivity } from '../../shared/uses.ts';
import { checklistNames } from '../checklist-items.ts';
import { fieldNames } from '../fields.ts';
import { readLists } from '../list/routes.ts';
import { Cursor, Sort } from '../list/schemas.ts';
import { listFilters } from '../rules/list-filters.ts';
import { namesAsInPassport, notices, state, statusDate, storedFields } from '../schemas.ts';
import { Stage, stages } from '../stages.ts';
import { countTotals } from '../uses.ts';

/** An export has a list with this filter and order or, with two dates, all cases added between them. */
export const ExportRequest = v.strictObject({
  format: v.picklist(['csv', 'xlsx']),
  search: v.optional(v.pipe(TypedValue(), v.maxLength(limits.textMax)), ''),
  ...listFilters,
  sort: v.optional(Sort, 'newest'),
  from: v.optional(IsoDate),
  since: v.optional(IsoDate),
  until: v.optional(IsoDate),
});
export type ExportRequest = v.InferOutput<typeof ExportRequest>;

const Reached = v.object({ date: v.string() });

/** A row of an export: an application without files, links, proofs and internal data of the office. */
export const ExportedApplication = v.object({
  _id: Id,
  ...storedFields(fieldNames),
  namesAsInPassport,
  ...state,
  statusDate,
  stage: v.optional(Stage),
  stages: v.object(v.entriesFromList(stages, v.optional(Reached))),
  needed: v.array(
    v.object({ name: v.picklist(checklistNames), state: v.picklist(['missing', 'askedAgain']) }),
  ),
  assignee: v.optional(v.object({ name: v.string() })),
  ...notices,
  createdAt: Instant,
  updatedAt: Instant,
  closedAt: v.optional(Instant),
  /** An import of the edited file uses the version to detect later changes of the record. */
  version: Version,
});
export type ExportedApplication = v.InferOutput<typeof ExportedApplication>;

/** Writes a history entry before any read. Only the person who started the export can read its pages. */
export const beginExport = defineRoute({
  name: 'beginExport',
  summary: 'Begins an export of applications: the history says who exports what, and in the end how many',
  method: 'POST',
  path: '/api/application/beginExport',
  audience: 'superAdmin',
  body: ExportRequest,
  response: v.object({
    _id: Id,
    about: v.optional(v.number()),
  }),
  success: 201,
  uses: [readRole, ...recordActivity, countTotals],
});

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
