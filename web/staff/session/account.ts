import { accountPool } from './account-pool.ts';
import { type AuthenticatorSetup, authenticatorSetup } from './authenticator.ts';
import { pool } from './pool.ts';
import { accessToken, configure } from './session.ts';
import { within } from './within.ts';

/** What people do with their own account at the pool. All of it throws what Amplify throws, and TimeoutError. */

const callSeconds = 10;

function call<T>(work: () => Promise<T>): Promise<T> {
  return within(callSeconds, configure().then(work));
}

/** Whether signing in asks for a code. */
export async function hasSecondFactor(): Promise<boolean> {
  const { enabled } = await call(() => accountPool.fetchMFAPreference());
  return enabled?.includes('TOTP') ?? false;
}

/** Makes the secret of a new authenticator; nothing asks for it until `confirmSecondFactor`. */
export async function startSecondFactor(email: string): Promise<AuthenticatorSetup> {
  return authenticatorSetup(await call(() => accountPool.setUpTOTP()), email);
}

/** Signing in asks for codes from now on, if this is one of the new authenticator. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await call(() => accountPool.verifyTOTPSetup({ code }));
  await call(() => accountPool.updateMFAPreference({ totp: 'PREFERRED' }));
}

/** Signing in no longer asks for codes. */
export async function removeSecondFactor(): Promise<void> {
  await call(() => accountPool.updateMFAPreference({ totp: 'DISABLED' }));
}

/** Ends the sessions of this person on every device; those there notice within a minute. */
export async function endEverySession(): Promise<void> {
  // Amplify keeps silent when this sign-out fails: a fresh token first, so that it does not.
  await within(callSeconds, accessToken({ renew: true }));
  await call(() => pool.signOut({ global: true }));
}
