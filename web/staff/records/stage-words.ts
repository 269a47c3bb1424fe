import type { Stage } from '../../../functions/contract.ts';
import type { FailureWords } from './failures.ts';

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

/** How setting a stage words its failures. */
export const stageFailureWords: FailureWords = {
  refused: status => `The stage could not be saved. Server responded with status: ${status}`,
  otherwise: reason => `The stage could not be saved: ${reason}.`,
};
