import type { Stage } from '../../../functions/contract.ts';

/** What the stages are called on the staff's screens. */
export const stageWords: Readonly<Record<Stage, string>> = {
  received: 'Received',
  documentsChecked: 'Documents checked',
  submitted: 'Submitted to IRCC',
  biometrics: 'Biometrics',
  medical: 'Medical examination',
  decision: 'Decision',
  passportRequested: 'Passport requested',
  visaCollected: 'Visa collected',
};
