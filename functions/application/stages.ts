import * as v from 'valibot';

/** The status of an application, and the stages that it goes through beside it. */

export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export const Status = v.picklist(statuses);
export type Status = v.InferOutput<typeof Status>;

/** In the order in which they are shown. An application may reach them in another order, and may not need all of them. */
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

/** Checks whether a text names a stage. */
export const isStage = (text: string): text is Stage => stages.some(stage => stage === text);

const irccStages: readonly Stage[] = ['biometrics', 'medical', 'decision', 'passportRequested'];

/** Whose step a stage is: the office's own work, or a milestone of IRCC, Canada's immigration department. */
export function partOf(stage: Stage): 'office' | 'ircc' {
  return irccStages.includes(stage) ? 'ircc' : 'office';
}

/** Day on which a stage was reached, and the office's note to the applicant; as it was stored. */
const StageMark = v.object({ date: v.string(), note: v.optional(v.string()) });

/** The stages that were reached, each with its day. */
export const Stages = v.object(v.entriesFromList(stages, v.optional(StageMark)));
export type Stages = v.InferOutput<typeof Stages>;

/** The last stage, in their order, that was reached. Lists and totals know an application by it. */
export function currentStage(reached: Stages): Stage | undefined {
  return stages.findLast(stage => reached[stage]);
}

/** The stages with Decision on this day; its note stays. */
export function decidedOn(date: string, reached: Stages): Stages {
  return { ...reached, decision: { ...reached.decision, date } };
}

/** The stages without Decision, and without those that only come after it. */
export function undecided(reached: Stages): Stages {
  const before = stages.slice(0, stages.indexOf('decision'));
  return Object.fromEntries(before.flatMap(stage => (reached[stage] ? [[stage, reached[stage]]] : [])));
}
