import * as v from 'valibot';
import { Stage } from '../../../../../functions/contract.ts';
import { readDraft, removeDraft, storeDraft } from '../../../session/drafts.ts';
import { statusActions } from '../../status-actions.ts';
import { draftName } from './job-draft.ts';

/**
 * A bulk change as stored in this tab for a reload: ids, versions and the change, without personal data. Names are
 * fetched again when shown.
 */

export const Change = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    action: v.picklist(statusActions),
    /** Common date; without it each application has its default date. */
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

/** An application to change, with its version. `isUnsure` if an earlier try may have succeeded. */
const Item = v.object({
  id: v.string(),
  version: v.number(),
  date: v.optional(v.string()),
  isUnsure: v.optional(v.boolean()),
});
export type Item = v.InferOutput<typeof Item>;

const Failure = v.object({ ...Item.entries, reason: v.string(), isTemporary: v.boolean() });
export type Failure = v.InferOutput<typeof Failure>;

const Job = v.object({
  change: Change,
  isUndo: v.boolean(),
  /** Unix time in milliseconds. */
  begunAt: v.number(),
  waiting: v.array(Item),
  /** Changed applications, with their new versions. */
  done: v.array(Item),
  failed: v.array(Failure),
});
export type Job = v.InferOutput<typeof Job>;

const Kept = v.object({ job: Job, isSeen: v.boolean() });
export type Kept = v.InferOutput<typeof Kept>;

/** Lifetime of a stored job: later it is too old to resume or undo. */
const keptMilliseconds = 12 * 3_600_000;

export function keepJob(kept: Kept): void {
  storeDraft(draftName, kept);
}

export function forgetJob(): void {
  removeDraft(draftName);
}

/** Reads the last job of this tab. Requests pending when the page was left may have succeeded. */
export function readJob(now: number): Kept | undefined {
  const { success, output } = v.safeParse(Kept, readDraft(draftName));
  if (!success || output.job.begunAt < now - keptMilliseconds) return undefined;
  const waiting = output.job.waiting.map(item => ({ ...item, isUnsure: true }));
  return { ...output, job: { ...output.job, waiting } };
}
