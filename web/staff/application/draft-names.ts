import type { Stage } from '../../../functions/contract.ts';

export const draftNames = {
  note: (id: string) => `note.${id}`,
  stageNote: (id: string, stage: Stage) => `stage.${id}.${stage}`,
  rejectReason: (id: string) => `reject.${id}`,
  askAgain: (id: string, item: string) => `askAgain.${id}.${item}`,
  returnReason: (id: string, document: string) => `returnReason.${id}.${document}`,
  stageNoteOfMany: 'many.stage',
  rejectReasonOfMany: 'many.reject',
} as const;
