import { fetchMFAPreference } from 'aws-amplify/auth';
import { type Input, removeSecondFactor } from '../../../functions/contract.ts';
import { staffRequest } from './api.ts';
import { pool, within } from './pool.ts';
import { accessToken, configure } from './session.ts';

/** Actions of people on their own account. Calls to the pool throw what Amplify throws, and TimeoutError. */

/**
 * The calls of the user pool about one's own account, in one object, so that a test can answer them. The login does not load
 * them, as it does `pool.ts`.
 */
export const accountPool = { fetchMFAPreference };

const callSeconds = 10;

function call<T>(work: () => Promise<T>): Promise<T> {
  return within(callSeconds, configure().then(work));
}

/** Asks whether signing in needs a code. */
export async function hasSecondFactor(): Promise<boolean> {
  const { enabled } = await call(() => accountPool.fetchMFAPreference());
  return enabled?.includes('TOTP') ?? false;
}

/** Signing in no longer asks for codes, for the password and a present code. @throws RequestError */
export async function endSecondFactor(body: Input<typeof removeSecondFactor>['body']): Promise<void> {
  await staffRequest(removeSecondFactor, { body });
}

/** Ends the sessions of this person on every device; those there notice within a minute. */
export async function endEverySession(): Promise<void> {
  // Amplify keeps silent when this sign-out fails: a fresh token first, so that it does not.
  await within(callSeconds, accessToken({ renew: true }));
  await call(() => pool.signOut({ global: true }));
}
