import * as v from 'valibot';
import { Stage } from '../../../../../functions/contract.ts';
import { readDraft, removeDraft, storeDraft } from '../../../session/drafts.ts';
import { statusActions } from '../../status-actions.ts';
import { draftName } from './job-draft.ts';

/** A bulk change, stored in this tab for a reload: ids, versions and the change, but no personal data. */

export const Change = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    action: v.picklist(statusActions),
    /** Date for all applications. Without it each application has its default date. */
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

/** An application to change, and its version. `isUnsure`: an earlier request may have succeeded. */
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
  /** Start of the change, Unix time in milliseconds. */
  begunAt: v.number(),
  waiting: v.array(Item),
  done: v.array(Item),
  failed: v.array(Failure),
});
export type Job = v.InferOutput<typeof Job>;

const Kept = v.object({ job: Job, isSeen: v.boolean() });
export type Kept = v.InferOutput<typeof Kept>;

/** Stored changes that are older than this can neither be resumed nor undone. */
const keptMilliseconds = 12 * 3_600_000;

export function keepJob(kept: Kept): void {
  storeDraft(draftName, kept);
}

export function forgetJob(): void {
  removeDraft(draftName);
}

/** Reads the last bulk change of this tab. Marks its pending requests as unsure, because they may have succeeded. */
export function readJob(now: number): Kept | undefined {
  const { success, output } = v.safeParse(Kept, readDraft(draftName));
  if (!success || output.job.begunAt < now - keptMilliseconds) return undefined;
  const waiting = output.job.waiting.map(item => ({ ...item, isUnsure: true }));
  return { ...output, job: { ...output.job, waiting } };
}
