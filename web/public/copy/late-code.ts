import { QrCode } from '../../shared/QrCode.tsx';
import { waysToCheck } from '../verify/copy-code.ts';

/** Draws the code of a copy and reads its proof. Loaded when a copy is shown. */
export const lateCode = { QrCode, waysToCheck };
