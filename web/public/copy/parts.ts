import { ProofCode } from './ProofCode.tsx';
import { StageTimeline } from './StageTimeline.tsx';

/** What comes only once a copy is shown. */
export const parts = { ProofCode, StageTimeline };
