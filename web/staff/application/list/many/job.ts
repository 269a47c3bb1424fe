import * as v from 'valibot';
import { Stage } from '../../../../../functions/contract.ts';
import { forgetDraft, keepDraft, readDraft } from '../../../session/drafts.ts';
import { statusActions } from '../../status-actions.ts';
import { draftName } from './job-draft.ts';

/**
 * A change of many applications, as it is kept in this tab over a reload: ids, versions and what is wanted of all of them, and
 * nothing about an applicant. The names are read again where they are shown.
 */

/** The change that is wanted of each application; asked once for all of them. */
export const Change = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    action: v.picklist(statusActions),
    /** The day for all of them; without it each has its usual one. */
    date: v.optional(v.string()),
    withDecision: v.boolean(),
    reason: v.optional(v.object({ text: v.string(), shown: v.boolean() })),
  }),
  v.object({
    kind: v.literal('stage'),
    stage: Stage,
    date: v.optional(v.string()),
    note: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('assign'), person: v.nullable(v.string()), name: v.string() }),
  v.object({ kind: v.literal('close') }),
]);
export type Change = v.InferOutput<typeof Change>;

/** An application that is to be changed over this version; `isUnsure` where an earlier try may have done it. */
const Item = v.object({
  id: v.string(),
  version: v.number(),
  date: v.optional(v.string()),
  isUnsure: v.optional(v.boolean()),
});
export type Item = v.InferOutput<typeof Item>;

const Failure = v.object({ ...Item.entries, reason: v.string(), mayPass: v.boolean() });
export type Failure = v.InferOutput<typeof Failure>;

const Job = v.object({
  change: Change,
  /** It takes back what the change had done. */
  isUndo: v.boolean(),
  /** In milliseconds of Unix time. */
  begunAt: v.number(),
  waiting: v.array(Item),
  /** Each with the version that it has since. */
  done: v.array(Item),
  failed: v.array(Failure),
});
export type Job = v.InferOutput<typeof Job>;

/** A job with whether somebody has seen how it ended. */
const Kept = v.object({ job: Job, isSeen: v.boolean() });
export type Kept = v.InferOutput<typeof Kept>;

/** After that nobody means to go on with it, or to take it back in one click. */
const keptMilliseconds = 12 * 3_600_000;

export function keepJob(kept: Kept): void {
  keepDraft(draftName, kept);
}

export function forgetJob(): void {
  forgetDraft(draftName);
}

/** The last job of this tab. What was under way when the page was left may have been done. */
export function readJob(now: number): Kept | undefined {
  const { success, output } = v.safeParse(Kept, readDraft(draftName));
  if (!success || output.job.begunAt < now - keptMilliseconds) return undefined;
  const waiting = output.job.waiting.map(item => ({ ...item, isUnsure: true }));
  return { ...output, job: { ...output.job, waiting } };
}
