import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import type { Use } from '../../shared/resources.ts';
import { defineRoute } from '../../shared/route.ts';
import { IsoDate, pageQuery, TypedValue } from '../../shared/schemas.ts';
import { Stage, Status } from '../stages.ts';
import { countTotals, queryIndex } from '../uses.ts';
import { ApplicationPage, ApplicationSummary, Cursor, Sort } from './schemas.ts';

/** The list of applications, its search, and the totals. */

/** Reads any page of the list of applications, and what a search finds. */
export const readLists: readonly Use[] = [
  ...(['newest', 'status', 'statusCollect', 'statusApprove', 'statusStage', 'copy'] as const).map(queryIndex),
  { on: 'words', actions: ['dynamodb:Query'] },
];

/**
 * `search` finds words by their beginnings, in any order: names in any spelling and in Latin or Bangla script (`name-key.ts`),
 * a passport or phone number or its last digits, an email, a national id; and the reference of a copy. Titles such as Late or
 * Engr. are skipped. It answers at most `limits.searchMatches` records, the most exact first and then the newest; `more` says
 * that others may match. `status`, `stage` and `sort` then work on those. Without a search, every `status` goes with every `sort`
 * and with every `stage`, and `cursor` or the page number opens a page; applications without the date that sorts come last, and
 * before them, by the day of collection, those that are collected. Those at a stage come by age only.
 */
export const fetchApplication = defineRoute({
  name: 'fetchApplication',
  summary: 'A page of the list of applications, or of what a search finds, with the totals',
  method: 'GET',
  path: '/api/application/fetchApplication',
  audience: 'staff',
  query: v.strictObject({
    ...pageQuery,
    search: v.optional(v.pipe(TypedValue(), v.maxLength(limits.textMax)), ''),
    status: v.optional(Status),
    stage: v.optional(Stage),
    sort: v.optional(Sort, 'newest'),
    cursor: v.optional(Cursor),
    from: v.optional(IsoDate),
  }),
  response: ApplicationPage,
  uses: [countTotals, ...readLists],
});

export const fetchSummary = defineRoute({
  name: 'fetchSummary',
  summary: 'The totals by status and month, and the newest applications',
  method: 'GET',
  path: '/api/application/summary',
  audience: 'staff',
  response: ApplicationSummary,
  uses: [countTotals, queryIndex('newest')],
});
