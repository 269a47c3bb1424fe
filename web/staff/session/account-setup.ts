import {
  choosePassword,
  confirmSecondFactor,
  type RouteInput,
  startSecondFactor,
} from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { type AuthenticatorSetup, authenticatorSetup } from './authenticator.ts';

/**
 * Sets the first password and the authenticator through the API, because the firewall of the user pool blocks direct
 * calls. Throws RequestError.
 */

export interface NewAuthenticator {
  readonly setup: AuthenticatorSetup;
  readonly ticket: string;
  /** True if the user must set up a second factor before the first sign-in. */
  readonly isRequired: boolean;
}

/** Creates the secret of an authenticator. It becomes active when the first code is confirmed. */
export async function startAuthenticator(
  body: RouteInput<typeof startSecondFactor>['body'],
): Promise<NewAuthenticator> {
  const { secret, ...others } = await request(startSecondFactor, { body });
  return { setup: authenticatorSetup(secret, body.email), ...others };
}

export async function confirmAuthenticator(ticket: string, code: string): Promise<void> {
  await request(confirmSecondFactor, { body: { ticket, code } });
}

export async function chooseFirstPassword(body: RouteInput<typeof choosePassword>['body']): Promise<void> {
  await request(choosePassword, { body });
}
