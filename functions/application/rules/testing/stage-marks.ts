import type { Stage, Stages } from '../../stages.ts';

export const date = '2026-02-03';

/** Returns these stages as reached on `date`. */
export const markedAt = (reached: readonly Stage[]): Stages =>
  Object.fromEntries(reached.map(stage => [stage, { date }]));
