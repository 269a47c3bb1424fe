import {
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { authenticators } from '../server/aws/authenticators.ts';
import { cognito } from '../server/aws/cognito.ts';
import { apiClientId, nameOfResource } from '../server/environment.ts';
import { Fault, parseOrFault } from '../server/fault.ts';
import { keyedHash } from '../server/guard/attempts.ts';
import { isSameSecret } from '../server/hash.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { Id } from '../shared/schemas.ts';
import { contextDataOf, lockedMessage, poolLockedError, type SignIn, type SignInContext } from './sign-in.ts';

export type Proof = { readonly AccessToken: string } | { readonly Session: string };

/** Result of a code: `wrong` for a wrong or used code, `locked` after too many wrong codes. */
type CodeAnswer<T> = T | 'wrong' | 'locked';

type Challenge = SignIn & { readonly outcome: 'challenge' };

export const asksForCode = ({ name }: Challenge) => name === 'SOFTWARE_TOKEN_MFA';

export function setupSessionOf({ name, session }: Challenge): Proof {
  if (name !== 'MFA_SETUP' || !session) throw new Fault(`A sign-in asked for ${name}`);
  return { Session: session };
}

export async function submitCode(
  id: string,
  challenge: Challenge,
  code: string,
  where: SignInContext,
): Promise<CodeAnswer<Proof>> {
  const command = new AdminRespondToAuthChallengeCommand({
    UserPoolId: nameOfResource('staff'),
    ClientId: apiClientId(),
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: challenge.session,
    ChallengeResponses: { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE: code },
    ContextData: contextDataOf(where),
  });
  return mapCodeErrors(async () => {
    const { AuthenticationResult } = await cognito.send(command);
    const { AccessToken } = parseOrFault(Tokens, AuthenticationResult, 'A sign-in with a code');
    return { AccessToken };
  });
}

const Tokens = v.object({ AccessToken: v.string() });
const Association = v.object({ SecretCode: v.string(), Session: v.optional(v.string()) });

/** Returns the key of a new authenticator. Nothing changes before its first code is confirmed. */
export async function createAuthenticatorKey(proof: Proof): Promise<{ secret: string; proof: Proof }> {
  const answer = await authenticators.send(new AssociateSoftwareTokenCommand({ ...proof }));
  const { SecretCode, Session } = parseOrFault(Association, answer, 'A key for an authenticator');
  return { secret: SecretCode, proof: Session === undefined ? proof : { Session } };
}

/** Confirms the first code of a new authenticator, which then replaces the earlier one. */
export async function verifyFirstCode(proof: Proof, code: string): Promise<void> {
  const command = new VerifySoftwareTokenCommand({ ...proof, UserCode: code });
  const answer = await mapCodeErrors(() => authenticators.send(command));
  if (answer === 'locked') throw poolLockedError();
  if (answer === 'wrong') throw wrongCodeError('UNAUTHENTICATED');
}

export async function setCodesRequired(id: string, isOn: boolean): Promise<void> {
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: nameOfResource('staff'),
      Username: id,
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    }),
  );
}

export function wrongCodeError(failure: 'INVALID' | 'UNAUTHENTICATED'): DomainError {
  return new DomainError(failure, messages.wrongAppCode, { fields: { code: messages.wrongAppCode } });
}

const wrongCodes: readonly string[] = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  // The code was right, but has been used before.
  'ExpiredCodeException',
];

/** The sign-in session has ended, or the key was already confirmed. */
const ended: readonly string[] = ['NotAuthorizedException', 'SoftwareTokenMFANotFoundException'];

async function mapCodeErrors<T>(call: () => Promise<T>): Promise<CodeAnswer<T>> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (wrongCodes.includes(error.name)) return 'wrong';
    if (error.name === 'TooManyFailedAttemptsException') return 'locked';
    if (error.message === lockedMessage) return 'locked';
    if (!ended.includes(error.name)) throw error;
    throw new DomainError('UNAUTHENTICATED', messages.signInAgain);
  }
}

/** Signed ticket between the two steps of adding an authenticator, given out after proof of identity. */

/** Lifetime of a ticket in seconds. The pool's own session ends at the same time. */
const validSeconds = 900;

const Ticket = v.object({
  id: Id,
  proof: v.union([v.strictObject({ AccessToken: v.string() }), v.strictObject({ Session: v.string() })]),
  /** Time in seconds since 1970. */
  until: v.number(),
});

export interface Ticket {
  readonly id: string;
  readonly proof: Proof;
}

export function sealTicket({ id, proof }: Ticket, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + validSeconds;
  const content = Buffer.from(JSON.stringify({ id, proof, until })).toString('base64url');
  return `${content}.${hashOf(content)}`;
}

/** Verifies a ticket. @throws DomainError UNAUTHENTICATED if it is forged or expired */
export function openTicket(ticket: string, now: Date): Ticket {
  const [content = '', hash = ''] = ticket.split('.');
  if (!isSameSecret(hash, hashOf(content))) throw refusal();
  const { id, proof, until } = v.parse(Ticket, JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (until * 1000 <= now.getTime()) throw refusal();
  return { id, proof };
}

const hashOf = (content: string) => keyedHash('second factor', content);
const refusal = () => new DomainError('UNAUTHENTICATED', messages.signInAgain);
