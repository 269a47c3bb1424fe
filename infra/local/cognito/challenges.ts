import { randomBytes } from 'node:crypto';
import { AwsError } from '../aws/service.ts';
import type { SrpExchange } from './srp.ts';

export type NextChallenge = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP';

type Challenge =
  | {
      readonly name: 'PASSWORD_VERIFIER';
      readonly clientId: string;
      readonly exchange: SrpExchange;
      /** The user id that the client puts into the SRP hash. An unknown user gets a fake id. */
      readonly srpId: string;
      readonly username: string | undefined;
      /** The username or email that the user typed, in lower case. */
      readonly typed: string;
    }
  | {
      readonly name: NextChallenge;
      readonly clientId: string;
      readonly username: string;
    };

type Named<Name extends Challenge['name']> = Challenge & { readonly name: Name };

/** Open steps of sign-ins, kept in memory for three minutes (Cognito's default AuthSessionValidity). */
export interface Challenges {
  /** Returns the session id (base64) that the client must send with its answer. */
  open(challenge: Challenge): string;
  /** @throws AwsError NotAuthorizedException unless the session belongs to an open challenge of this name */
  require<Name extends Challenge['name']>(session: string | undefined, name: Name): Named<Name>;
  close(session: string | undefined): void;
}

const validSeconds = 180;

export function createChallenges(seconds: () => number): Challenges {
  const challenges = new Map<string, { challenge: Challenge; until: number }>();
  return {
    open(challenge) {
      const now = seconds();
      for (const [old, { until }] of challenges) if (until <= now) challenges.delete(old);
      const session = randomBytes(48).toString('base64');
      challenges.set(session, { challenge, until: now + validSeconds });
      return session;
    },
    require(session, name) {
      const found = challenges.get(session ?? '');
      if (!found || found.until <= seconds() || !isNamed(found.challenge, name)) {
        throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
      }
      return found.challenge;
    },
    close(session) {
      challenges.delete(session ?? '');
    },
  };
}

function isNamed<Name extends Challenge['name']>(challenge: Challenge, name: Name): challenge is Named<Name> {
  return challenge.name === name;
}
