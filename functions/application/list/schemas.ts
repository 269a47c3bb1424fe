import * as v from 'valibot';
import { StageTotals } from '../months.ts';
import { ApplicationRow } from '../row.ts';

/** Pages of the list, and the figures of the dashboard. */

/** In which order the list is: by age, by the day of collection or by the day of approval; each newest first. */
export const sorts = ['newest', 'collect', 'approve'] as const;
export const Sort = v.picklist(sorts);
export type Sort = v.InferOutput<typeof Sort>;

/** Start of a page of a list: the `nextCursor` of the page before it. */
export const Cursor = v.pipe(v.string(), v.maxLength(500), v.regex(/^[\w-]+$/));

export const ApplicationPage = v.object({
  applications: v.array(ApplicationRow),
  totalApplication: v.number(),
  totalPages: v.number(),
  /** Opens the page after this one at the same cost as the first. */
  nextCursor: v.optional(v.string()),
  /** Others may match: the totals count the records that were found, at most `limits.searchMatches`. */
  more: v.optional(v.boolean()),
  /** The page exists, but is too far from both ends of the list to be opened by its number alone. */
  outOfReach: v.optional(v.boolean()),
});
export type ApplicationPage = v.InferOutput<typeof ApplicationPage>;

const total = v.number();

/** Numbers by present status of the applications that were added in a month (`YYYY-MM`, in Dhaka). */
export const MonthTotals = v.object({
  month: v.string(),
  Pending: total,
  Approved: total,
  Rejected: total,
});
export type MonthTotals = v.InferOutput<typeof MonthTotals>;

/** Figures of the dashboard. */
export const ApplicationSummary = v.object({
  total,
  byStatus: v.object({ Pending: total, Approved: total, Rejected: total }),
  byStage: StageTotals,
  /** This month and the eleven before it, the oldest first; a month without applications has zeros. */
  months: v.array(MonthTotals),
  /** The five newest. */
  newest: v.array(ApplicationRow),
});
export type ApplicationSummary = v.InferOutput<typeof ApplicationSummary>;
