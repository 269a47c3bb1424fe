import { RequestError, withReference } from '../../shared/request.ts';
import type { EnquiryWords } from '../words/en/enquiry.ts';
import type { LookupState } from './lookup.ts';

/** Message in red under the form: how it failed, where it did, and what to do. */
export interface Problem {
  readonly label?: string;
  readonly text: string;
}

/**
 * The problem to tell under the form. That nothing matches is one only once Submit is pressed; values that are missing or
 * cannot be right are told at their fields alone.
 */
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
  // The firewall's answer has this code; an API that has no time now has none.
  const text =
    error.code === 'TOO_MANY' ? errors.tooMany : withReference(errors.responseHelp, error, errors.reference);
  return { label: errors.response, text };
}
