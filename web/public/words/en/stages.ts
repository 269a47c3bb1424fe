import { type Stage, stageLabels } from '../../../../functions/contract.ts';
import { dayInWords } from '../../../shared/days.ts';
import type { Words } from '../words.ts';

/** Names of the stages on the copy, and what happens in each. The texts promise no time. */
export const stages = {
  title: 'The stages of your application',
  explained:
    'Stages marked “IRCC” are decided by Immigration, Refugees and Citizenship Canada. Nobody can promise how long it takes.',
  ourWork: 'Our work',
  done: (date: string) => `Done on ${dayInWords(date, 'en')}`,
  states: { skipped: 'No date recorded', next: 'Next', later: 'Not yet' },
  names: {
    ...stageLabels,
    received: 'Application received',
    biometrics: 'Biometrics: fingerprints and photograph',
  } satisfies Record<Stage, string>,
  coming: {
    received: 'We receive your application.',
    documentsChecked: 'We check your documents, and tell you if anything is missing.',
    submitted: 'We send your application to IRCC.',
    biometrics: 'IRCC asks for your fingerprints and a photograph. We tell you where to give them.',
    medical: 'IRCC may ask for an examination by one of its doctors. We tell you if it does.',
    decision: 'IRCC examines your application and decides. We tell you what it has decided.',
    passportRequested: 'IRCC asks for your passport. We tell you where to hand it in.',
    visaCollected: 'Your passport comes back with the visa. We tell you when you can collect it.',
  } satisfies Record<Stage, string>,
};
export type StageWords = Words<typeof stages>;
