import {
  choosePassword,
  confirmSecondFactor,
  type Input,
  startSecondFactor,
} from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { type AuthenticatorSetup, authenticatorSetup } from './authenticator.ts';

/**
 * A first password and a new authenticator, by the API: the pool's firewall lets nobody set one up there. Apart from
 * `session.ts`, which the login carries: few sign-ins need this. All throw RequestError.
 */

export interface NewAuthenticator {
  readonly setup: AuthenticatorSetup;
  /** To come back with, when the first code is typed. */
  readonly ticket: string;
  /** Nobody is let in without a second factor, and this person has none. */
  readonly isRequired: boolean;
}

/** Makes the key of a new authenticator; nothing asks for it until its first code. */
export async function startAuthenticator(
  body: Input<typeof startSecondFactor>['body'],
): Promise<NewAuthenticator> {
  const { secret, ...others } = await request(startSecondFactor, { body });
  return { setup: authenticatorSetup(secret, body.email), ...others };
}

/** Signing in asks for codes from now on, if this is one of the new authenticator. */
export async function confirmAuthenticator(ticket: string, code: string): Promise<void> {
  await request(confirmSecondFactor, { body: { ticket, code } });
}

/** Replaces a temporary password by the person's own, on the server. */
export async function chooseFirstPassword(body: Input<typeof choosePassword>['body']): Promise<void> {
  await request(choosePassword, { body });
}
