import {
  choosePassword,
  confirmSecondFactor,
  type RouteInput,
  startSecondFactor,
} from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { type AuthenticatorSetup, authenticatorSetup } from './authenticator.ts';

/** First password and authenticator, through the API: the pool's firewall blocks both. Throws RequestError. */

export interface NewAuthenticator {
  readonly setup: AuthenticatorSetup;
  readonly ticket: string;
  /** Whether the caller must set up a second factor before the first sign-in. */
  readonly isRequired: boolean;
}

/** Creates the secret of a new authenticator. It is not active until its first code is confirmed. */
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
