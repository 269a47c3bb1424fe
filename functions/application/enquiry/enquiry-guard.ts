import { type Counter, countAttempts, secondsUntilAllowed } from '../../server/guard/attempts.ts';
import type { CodeSubject } from '../../server/guard/codes.ts';
import { networkOf } from '../../server/guard/network.ts';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { Identity } from './find-matches.ts';

/** Limits guessing of applicants' identities: section 7 of `docs/specification.md`. */

const missesOfClient = {
  perQuarterHour: serverLimits.missesOfClientPerQuarterHour,
  perDay: serverLimits.missesOfClientPerDay,
};

/** Client address and passport of an enquiry. */
interface Enquiry {
  readonly address: string;
  readonly passport: string;
}

function countersOf({ address, passport }: Enquiry): readonly Counter[] {
  return [
    {
      table: 'enquiryGuard',
      about: ['misses of a client', networkOf(address)],
      windows: missesOfClient,
    },
    {
      table: 'enquiryGuard',
      about: ['misses for a passport', passport],
      windows: { perDay: serverLimits.missesForPassportPerDay },
    },
  ];
}

/**
 * Checks the counters of an enquiry. A miss is counted, a hit is only checked. Call it before the response: with a full
 * counter, a guesser must not learn that a guess was right.
 * @throws DomainError CODE_NEEDED if a counter is full; then none is changed
 */
export async function admitEnquiry(enquiry: Enquiry, isMiss: boolean, now: Date): Promise<void> {
  const retryAfter = await (isMiss ? countAttempts : secondsUntilAllowed)(countersOf(enquiry), now);
  if (retryAfter > 0) throw codeNeeded(retryAfter);
}

/**
 * Like `admitEnquiry`, for lookups of a copy by reference, with other counters.
 * @throws DomainError TOO_MANY if the client's counter is full
 */
export async function admitReference(address: string, isMiss: boolean, now: Date): Promise<void> {
  const counter: Counter = {
    table: 'enquiryGuard',
    about: ['missed references of a client', networkOf(address)],
    windows: missesOfClient,
  };
  const retryAfter = await (isMiss ? countAttempts : secondsUntilAllowed)([counter], now);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.tooManyReferences, { retryAfter });
}

/**
 * Returns the error for an enquiry that needs a code.
 * @param retryAfter seconds after which it may not need one
 */
export function codeNeeded(retryAfter?: number): DomainError {
  return new DomainError('CODE_NEEDED', messages.codeNeeded, retryAfter === undefined ? {} : { retryAfter });
}

/** Returns the code's subject: a code opens an enquiry even if its counters are full. */
export function codeOf({ passport, nationality, dob }: Identity): CodeSubject {
  return {
    table: 'enquiryGuard',
    about: [passport, nationality, dob],
    digits: 6,
    tries: serverLimits.enquiryCodeTries,
    wrong: () => fieldError('code', messages.wrongCode, 'CODE_NEEDED'),
    tooMany: retryAfter => new DomainError('CODE_NEEDED', messages.tooManyCodes, { retryAfter }),
  };
}
