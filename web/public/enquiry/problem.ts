import { RequestError, withReference } from '../../shared/request.ts';
import type { EnquiryWords } from '../words/en/enquiry.ts';
import type { LookupState } from './lookup.ts';

export interface Problem {
  readonly label?: string;
  readonly text: string;
}

/** Returns the error message under the form. Invalid values have their own message at the field instead. */
export function problemOf(
  { step, wanted }: LookupState,
  errors: EnquiryWords['errors'],
): Problem | undefined {
  if (step.kind === 'failed') return failure(step.error, errors);
  return wanted && step.kind === 'none' ? { text: errors.noMatch } : undefined;
}

function failure(error: unknown, errors: EnquiryWords['errors']): Problem {
  if (!(error instanceof RequestError) || error.kind === 'unreadable')
    return { label: errors.other, text: errors.otherHelp };
  if (error.kind !== 'response') return { label: errors.request, text: errors.requestHelp };
  return { label: errors.response, text: refusalText(error, errors) };
}

function refusalText(error: RequestError, errors: EnquiryWords['errors']): string {
  // Only the firewall's rate limit answers with this code, a busy API does not.
  if (error.code === 'TOO_MANY') return errors.tooMany;
  // The firewall's managed rules have blocked the request. They answer in JSON or HTML.
  if (error.status === 403) return errors.blocked;
  // A stored record is damaged: the server would say when to try again if that could help.
  if (error.code === 'UNAVAILABLE' && error.retryAfter === undefined) return errors.unreadable;
  return withReference(errors.responseHelp, error, errors.reference);
}
