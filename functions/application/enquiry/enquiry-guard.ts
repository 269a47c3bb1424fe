import { type Counter, countAttempts, secondsUntilRoom } from '../../server/guard/attempts.ts';
import type { CodeSubject } from '../../server/guard/codes.ts';
import { networkOf } from '../../server/guard/network.ts';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { Identity } from './find-matches.ts';

/** Keeps people from guessing whose passport it is: section 7 of `docs/specification.md`. */

const missesOfClient = {
  perQuarterHour: serverLimits.missesOfClientPerQuarterHour,
  perDay: serverLimits.missesOfClientPerDay,
};

/** An enquiry: from which address, about which passport. */
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
 * Lets an enquiry be answered while its counters have room; a miss takes some, for a hit they are only read. Runs before
 * the answer, so that a guesser at a full counter does not learn that a guess was right.
 * @throws DomainError CODE_NEEDED when a counter is full; then neither has counted
 */
export async function admitEnquiry(enquiry: Enquiry, isMiss: boolean, now: Date): Promise<void> {
  const retryAfter = await (isMiss ? countAttempts : secondsUntilRoom)(countersOf(enquiry), now);
  if (retryAfter > 0) throw codeNeeded(retryAfter);
}

/**
 * Lets a reference of a copy be answered while the client's misses have room; as `admitEnquiry`, with counters of its own.
 * @throws DomainError TOO_MANY when they have none
 */
export async function admitReference(address: string, isMiss: boolean, now: Date): Promise<void> {
  const counter: Counter = {
    table: 'enquiryGuard',
    about: ['missed references of a client', networkOf(address)],
    windows: missesOfClient,
  };
  const retryAfter = await (isMiss ? countAttempts : secondsUntilRoom)([counter], now);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.tooManyReferences, { retryAfter });
}

/** The refusal of an enquiry that needs a code. @param retryAfter seconds after which it may need none */
export function codeNeeded(retryAfter?: number): DomainError {
  return new DomainError('CODE_NEEDED', messages.codeNeeded, retryAfter === undefined ? {} : { retryAfter });
}

/** The code that opens an enquiry whatever the counters say. */
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
