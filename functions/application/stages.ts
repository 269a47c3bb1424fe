import * as v from 'valibot';

export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export const Status = v.picklist(statuses);
export type Status = v.InferOutput<typeof Status>;

interface StageRule {
  readonly label: string;
  /** IRCC is Canada's immigration department. */
  readonly by: 'office' | 'ircc';
  /** `decided`: the immigration department has decided. `finished`: nothing is left to do. */
  readonly phase: 'open' | 'decided' | 'finished';
  /** From this stage on, the immigration department has the case, and no documents are collected. */
  readonly isSubmission?: true;
  /** The stage may be reached before the stages listed above it. */
  readonly isAnyTime?: true;
  /** Deadline in `rules/deadlines.ts` that starts on the day of this stage. */
  readonly starts?: string;
  /** Short, unique counter name in lower case. It is stored, so never change it. */
  readonly counter: string;
}

/** Stages in display order. Applications may reach them in another. See "Adding a stage" in CONTRIBUTING.md. */
const table = {
  received: { label: 'Received', by: 'office', phase: 'open', counter: 'r' },
  documentsChecked: { label: 'Documents checked', by: 'office', phase: 'open', counter: 'd' },
  submitted: { label: 'Submitted to IRCC', by: 'office', phase: 'open', isSubmission: true, counter: 's' },
  biometrics: { label: 'Biometrics', by: 'ircc', phase: 'open', counter: 'b' },
  medical: {
    label: 'Medical examination',
    by: 'ircc',
    phase: 'open',
    isAnyTime: true,
    starts: 'medical',
    counter: 'm',
  },
  decision: { label: 'Decision', by: 'ircc', phase: 'decided', counter: 'e' },
  passportRequested: {
    label: 'Passport requested',
    by: 'ircc',
    phase: 'decided',
    starts: 'passportRequest',
    counter: 'p',
  },
  visaCollected: { label: 'Visa collected', by: 'office', phase: 'finished', counter: 'v' },
} as const satisfies Readonly<Record<string, StageRule>>;

type Table = typeof table;
export type Stage = keyof Table;
export type StageDeadline = Extract<Table[Stage], { readonly starts: string }>['starts'];

export const stageRules: Readonly<Record<Stage, StageRule>> = table;
export const stages = Object.keys(table) as readonly Stage[];
export const Stage = v.picklist(stages);

export const stageLabels = Object.fromEntries(
  stages.map(stage => [stage, stageRules[stage].label]),
) as Readonly<Record<Stage, string>>;

export const finishes = (stage: Stage | undefined): boolean =>
  stage !== undefined && stageRules[stage].phase === 'finished';

export const unfinishedStages = stages.filter(stage => !finishes(stage));

const StageMark = v.object({ date: v.string(), note: v.optional(v.string()) });

export const Stages = v.object(v.entriesFromList(stages, v.optional(StageMark)));
export type Stages = v.InferOutput<typeof Stages>;

/** Returns the last reached stage by display order. Lists and totals use it. */
export function currentStage(reached: Stages): Stage | undefined {
  return stages.findLast(stage => reached[stage]);
}

/** Returns the stages with this day for Decision. Keeps the note of that stage. */
export function decidedOn(date: string, reached: Stages): Stages {
  return { ...reached, decision: { ...reached.decision, date } };
}

export function hasReached(reached: Stages, matches: (rule: StageRule) => boolean): boolean {
  return stages.some(stage => reached[stage] && matches(stageRules[stage]));
}

export function undecided(reached: Stages): Stages {
  const before = stages.slice(0, stages.indexOf('decision'));
  return Object.fromEntries(before.flatMap(stage => (reached[stage] ? [[stage, reached[stage]]] : [])));
}
