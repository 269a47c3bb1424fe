import { limits } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import type { SendWords } from '../words/en/send.ts';

/** Why a file is not sent. The page says it, and the file is removed. */
export type Problem = keyof SendWords['problems'];

/** Why sending waits. It continues without an action of the applicant. */
export type Pause = keyof SendWords['pauses'];

/** Why the date of birth is asked for again. `wrong`: it is wrong, or the link has ended. `again`: the session ended. */
export type DateRefusal = keyof SendWords['dateRefusals'];

export type Refusal =
  | { readonly kind: 'ended' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'again' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'pause'; readonly pause: Pause; readonly seconds?: number | undefined };

/** The number of bytes decides what a refusal for size means: the file is too large, or the link is full. */
export function refusalOf(error: unknown, size = 0): Refusal {
  if (!(error instanceof RequestError)) return { kind: 'problem', problem: 'unreadable' };
  const { kind, code, status, retryAfter: seconds } = error;
  if (kind === 'network' || kind === 'timeout') return { kind: 'pause', pause: 'offline' };
  switch (code) {
    case 'GONE':
      return { kind: 'ended' };
    case 'NOT_FOUND':
      return { kind: 'unknown' };
    case 'CONFLICT':
      return { kind: 'again' };
    case 'DUPLICATE':
      return { kind: 'problem', problem: 'duplicate' };
    case 'WRONG_TYPE':
      return { kind: 'problem', problem: 'wrongType' };
    case 'TOO_LARGE':
      return { kind: 'problem', problem: size > limits.documentBytes ? 'tooLarge' : 'linkFull' };
    case 'TOO_MANY':
      // Without a time to wait, the link has no room for another file.
      return seconds === undefined
        ? { kind: 'problem', problem: 'linkFull' }
        : { kind: 'pause', pause: 'tooMany', seconds };
    case 'INVALID':
      return { kind: 'problem', problem: 'refused' };
    default:
      return { kind: 'pause', pause: status === 429 ? 'tooMany' : 'busy', seconds };
  }
}

export function dateRefusalOf(error: unknown): DateRefusal {
  const refusal = refusalOf(error);
  if (refusal.kind === 'unknown') return 'wrong';
  if (error instanceof RequestError && error.code === 'TOO_MANY') return 'tooMany';
  return refusal.kind === 'pause' ? refusal.pause : 'busy';
}
