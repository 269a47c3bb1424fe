import * as v from 'valibot';

/** Status and stages of an application. */

export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export const Status = v.picklist(statuses);
export type Status = v.InferOutput<typeof Status>;

/** In display order. The order of an application may differ, and not all stages are needed. */
export const stages = [
  'received',
  'documentsChecked',
  'submitted',
  'biometrics',
  'medical',
  'decision',
  'passportRequested',
  'visaCollected',
] as const;
export const Stage = v.picklist(stages);
export type Stage = v.InferOutput<typeof Stage>;

const irccStages: readonly Stage[] = ['biometrics', 'medical', 'decision', 'passportRequested'];

/** Returns who does a stage: the office, or IRCC, Canada's immigration department. */
export function partOf(stage: Stage): 'office' | 'ircc' {
  return irccStages.includes(stage) ? 'ircc' : 'office';
}

/** Stored day of a stage, with the office's note to the applicant. */
const StageMark = v.object({ date: v.string(), note: v.optional(v.string()) });

/** Reached stages with their days. */
export const Stages = v.object(v.entriesFromList(stages, v.optional(StageMark)));
export type Stages = v.InferOutput<typeof Stages>;

/** Returns the last reached stage, in display order. Lists and totals use it. */
export function currentStage(reached: Stages): Stage | undefined {
  return stages.findLast(stage => reached[stage]);
}

/** Sets the day of Decision and keeps its note. */
export function decidedOn(date: string, reached: Stages): Stages {
  return { ...reached, decision: { ...reached.decision, date } };
}

/** Removes Decision and the stages that follow it. */
export function undecided(reached: Stages): Stages {
  const before = stages.slice(0, stages.indexOf('decision'));
  return Object.fromEntries(before.flatMap(stage => (reached[stage] ? [[stage, reached[stage]]] : [])));
}
