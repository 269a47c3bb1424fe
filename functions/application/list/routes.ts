import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import type { Use } from '../../shared/resources.ts';
import { defineRoute } from '../../shared/route.ts';
import { IsoDate, pageQuery, TypedValue } from '../../shared/schemas.ts';
import { defineConsumer } from '../../shared/task.ts';
import { termsLeft } from '../rules/index-keys.ts';
import { listFilters } from '../rules/list-filters.ts';
import { changeWords, countTotals, queryIndex, readApplication } from '../uses.ts';
import { ApplicationPage, ApplicationSummary, Cursor, Sort } from './schemas.ts';

export const readLists: readonly Use[] = [
  ...(['newest', 'status', 'statusCollect', 'statusApprove', 'statusStage', 'copy'] as const).map(queryIndex),
  { on: 'words', actions: ['dynamodb:Query'] },
];

/**
 * Query of the list. `search` finds at most `limits.searchMatches` records, best match first: by beginnings
 * of words in any order (`rules/name-key.ts`) and by the last digits of passport and phone numbers. The filters
 * and `sort` also apply to these matches. Without `search`, applications without the sorting date
 * come last, and the list of one stage or with filters can only be sorted by age. A list with days of collection
 * can also be sorted by them.
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
    ...listFilters,
    sort: v.optional(Sort, 'newest'),
    cursor: v.optional(Cursor),
    from: v.optional(IsoDate),
  }),
  response: ApplicationPage,
  uses: [countTotals, ...readLists],
});

/** Deleting and approving have limits of write units, so the terms of these cases are removed after the write. */
export const removeTerms = defineConsumer({
  name: 'removeTerms',
  summary: 'Removes cases from the lists of filters when they are closed or deleted, or need no documents',
  follows: ['applications'],
  only: { [termsLeft]: ['yes'] },
  batch: 25,
  sideBySide: 10,
  retries: 20,
  timeoutSeconds: 60,
  uses: [readApplication, changeWords],
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
