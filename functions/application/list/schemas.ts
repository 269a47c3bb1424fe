import * as v from 'valibot';
import { StageTotals } from '../rules/months.ts';
import { ApplicationRow } from '../rules/row.ts';

/** Sort orders of the list, newest first: by age, by day of collection or by day of approval. */
export const sorts = ['newest', 'collect', 'approve'] as const;
export const Sort = v.picklist(sorts);
export type Sort = v.InferOutput<typeof Sort>;

export const Cursor = v.pipe(v.string(), v.maxLength(500), v.regex(/^[\w-]+$/));

export const ApplicationPage = v.object({
  applications: v.array(ApplicationRow),
  totalApplication: v.number(),
  totalPages: v.number(),
  nextCursor: v.optional(v.string()),
  /**
   * The count is not complete: it ended at `limits.filterMatches`, at `limits.searchMatches` of a search, or after the
   * records that one request may check.
   */
  more: v.optional(v.boolean()),
  /** The page exists, but is too far from both ends of the list to be opened by its number. */
  outOfReach: v.optional(v.boolean()),
});
export type ApplicationPage = v.InferOutput<typeof ApplicationPage>;

const total = v.number();

/** Numbers of the applications added in a month (`YYYY-MM`, in Dhaka), by their current status. */
export const MonthTotals = v.object({
  month: v.string(),
  Pending: total,
  Approved: total,
  Rejected: total,
});
export type MonthTotals = v.InferOutput<typeof MonthTotals>;

export const ApplicationSummary = v.object({
  total,
  byStatus: v.object({ Pending: total, Approved: total, Rejected: total }),
  byStage: StageTotals,
  /** The last twelve months, oldest first. Months without applications have zeros. */
  months: v.array(MonthTotals),
  newest: v.array(ApplicationRow),
});
export type ApplicationSummary = v.InferOutput<typeof ApplicationSummary>;
