/** Outcome of asking SES to send an email. */

/**
 * `refused` is for good; `later` and `throttled` mean that SES did not take it this time; after `unknown` it may have been
 * sent.
 */
export type Outcome = 'sent' | 'refused' | 'later' | 'throttled' | 'unknown';

/** By SES's error codes. Source: SES API v2 Reference, SendEmail, Errors. */
const known: ReadonlyMap<string, Outcome> = new Map([
  ['MessageRejected', 'refused'],
  ['BadRequestException', 'refused'],
  ['TooManyRequestsException', 'throttled'],
  ['LimitExceededException', 'throttled'],
]);

/** With a status of 400 to 499 SES did not take the email; after any other failure nobody knows. */
export function outcomeOf(error: unknown): Outcome {
  const status: unknown = Object(Object(error).$metadata).httpStatusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return 'unknown';
  return known.get(String(Object(error).name)) ?? 'later';
}
