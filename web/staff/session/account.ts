import { fetchMFAPreference } from 'aws-amplify/auth';
import { type RouteInput, removeSecondFactor } from '../../../functions/contract.ts';
import { staffRequest } from './api.ts';
import { pool, withTimeout } from './pool.ts';
import { accessToken, configure } from './session.ts';

/** Account settings of the signed-in user. Calls to the user pool throw Amplify's errors and TimeoutError. */

/** Calls to the user pool that tests can replace. They are not in `pool.ts`, to keep the login page small. */
export const accountPool = { fetchMFAPreference };

const callSeconds = 10;

function call<T>(work: () => Promise<T>): Promise<T> {
  return withTimeout(callSeconds, configure().then(work));
}

export async function hasSecondFactor(): Promise<boolean> {
  const { enabled } = await call(() => accountPool.fetchMFAPreference());
  return enabled?.includes('TOTP') ?? false;
}

/** Removes the second factor. Needs the password and a current code. @throws RequestError */
export async function endSecondFactor(body: RouteInput<typeof removeSecondFactor>['body']): Promise<void> {
  await staffRequest(removeSecondFactor, { body });
}

/** Signs the user out on every device. Other devices notice it within a minute. */
export async function signOutEverywhere(): Promise<void> {
  // Renews the token first, because this throws an error without a connection; Amplify's global sign-out does not.
  await withTimeout(callSeconds, accessToken({ renew: true }));
  await call(() => pool.signOut({ global: true }));
}
