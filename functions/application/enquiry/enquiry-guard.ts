import { type Counter, countAttempts, secondsUntilAllowed } from '../../server/guard/attempts.ts';
import type { CodeSubject } from '../../server/guard/codes.ts';
import { networkOf } from '../../server/guard/network.ts';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { Identity } from './find-matches.ts';

/** Limits how often a client can guess an applicant's identity: section 7 of `docs/specification.md`. */

const missesOfClient = {
  perQuarterHour: serverLimits.missesOfClientPerQuarterHour,
  perDay: serverLimits.missesOfClientPerDay,
};

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

/** Counts an enquiry. Call it before the response: at the limit, right guesses fail too. Throws CODE_NEEDED. */
export async function admitEnquiry(enquiry: Enquiry, isMiss: boolean, now: Date): Promise<void> {
  const retryAfter = await (isMiss ? countAttempts : secondsUntilAllowed)(countersOf(enquiry), now);
  if (retryAfter > 0) throw codeNeeded(retryAfter);
}

/** Limits how often a client can look up applicants' copies by reference. Throws TOO_MANY. */
export async function admitReference(address: string, isMiss: boolean, now: Date): Promise<void> {
  const counter: Counter = {
    table: 'enquiryGuard',
    about: ['missed references of a client', networkOf(address)],
    windows: missesOfClient,
  };
  const retryAfter = await (isMiss ? countAttempts : secondsUntilAllowed)([counter], now);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.tooManyReferences, { retryAfter });
}

/** `retryAfter` is the number of seconds until an enquiry can succeed without a code. */
export function codeNeeded(retryAfter?: number): DomainError {
  return new DomainError('CODE_NEEDED', messages.codeNeeded, retryAfter === undefined ? {} : { retryAfter });
}

/** The emailed code for these three values. It opens an enquiry even after too many wrong enquiries. */
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
