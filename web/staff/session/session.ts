import { Amplify } from 'aws-amplify';
import type { SignInOutput } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { normaliseEmail } from '../../../functions/contract.ts';
import { createListeners } from '../shared/listeners.ts';
import { forgetOrders } from '../shared/record-order.ts';
import type { AuthenticatorSetup } from './authenticator.ts';
import { readConfiguration } from './configuration.ts';
import { removeDrafts, removeOldImport } from './drafts.ts';
import { pool, withTimeout } from './pool.ts';
import { removeRecentRecords } from './recent-records.ts';
import { failureFrom, noToken, type SessionFailure } from './session-failure.ts';
import {
  removeUser,
  type SessionUser,
  storedUser,
  storeUser,
  userFromClaims,
  userKey,
} from './session-user.ts';
import { clearTokens, hasRefreshToken, hasTokens, tokenStorage } from './token-storage.ts';

/** Session of the back office. Only this module, `account.ts` and the pool modules that they use import Amplify. */

export type SignInAnswer =
  | { readonly step: 'done'; readonly user: SessionUser }
  | { readonly step: 'newPassword' }
  /** The sign-in asks for a code. `nextCode`: the code of the set-up was used, so the app's next one is needed. */
  | { readonly step: 'code' | 'nextCode' }
  | { readonly step: 'setUpCode'; readonly setup: AuthenticatorSetup }
  | SessionFailure;

const signInSeconds = 10;
const revokeSeconds = 3;
const checkMilliseconds = 60_000;

let configured: Promise<void> | undefined;
/** Credentials of the running sign-in. Deleted when the user pool has accepted the password. */
let signingIn: { readonly username: string; readonly password: string; readonly ticket?: string } = {
  username: '',
  password: '',
};

/** Configures Amplify once. After a failure, the next call tries again. */
export function configure(): Promise<void> {
  configured ??= readConfiguration().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
      const Cognito = { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
      Amplify.configure({ Auth: { Cognito } });
      cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage);
    },
    error => {
      configured = undefined;
      throw error;
    },
  );
  return configured;
}

/** Starts the sign-in by SRP, so that the password is never sent. */
export function signIn(email: string, password: string): Promise<SignInAnswer> {
  clear();
  signingIn = { username: normaliseEmail(email), password };
  return advance(startSignIn, 'credentials');
}

function startSignIn(): Promise<SignInOutput> {
  const { username, password } = signingIn;
  return pool.signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
}

export function completeNewPassword(password: string): Promise<SignInAnswer> {
  const { username, password: currentPassword } = signingIn;
  const choose = async () => {
    const { chooseFirstPassword } = await import('./account-setup.ts');
    await chooseFirstPassword({ email: username, currentPassword, password });
    signingIn = { username, password };
    return await startSignIn();
  };
  return advance(choose, 'challenge');
}

export async function confirmCode(code: string): Promise<SignInAnswer> {
  const { ticket, ...who } = signingIn;
  if (ticket === undefined)
    return advance(() => pool.confirmSignIn({ challengeResponse: code }), 'challenge');
  const confirm = async () => {
    const { confirmAuthenticator } = await import('./account-setup.ts');
    await confirmAuthenticator(ticket, code);
    signingIn = who;
    return await startSignIn();
  };
  const answer = await advance(confirm, 'challenge');
  return 'step' in answer && answer.step === 'code' ? { step: 'nextCode' } : answer;
}

/** Sets up an authenticator through the API, because the user pool's firewall blocks Amplify's own call. */
async function setUpCode(failure: SessionFailure): Promise<SignInAnswer> {
  const { username: email, password } = signingIn;
  try {
    const { startAuthenticator } = await import('./account-setup.ts');
    const { setup, ticket, isRequired } = await startAuthenticator({ email, password });
    if (!isRequired) return failure;
    signingIn = { ...signingIn, ticket };
    return { step: 'setUpCode', setup };
  } catch {
    return failure;
  }
}

async function advance(
  step: () => Promise<SignInOutput>,
  during: 'credentials' | 'challenge',
): Promise<SignInAnswer> {
  try {
    const { nextStep } = await withTimeout(signInSeconds, configure().then(step));
    const isNewPassword = nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
    if (!isNewPassword) signingIn = { ...signingIn, password: '' };
    switch (nextStep.signInStep) {
      case 'DONE':
        return await enter();
      case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
        return { step: 'newPassword' };
      case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
        return { step: 'code' };
      default:
        return failureFrom(new Error(`${nextStep.signInStep} is not supported`), during);
    }
  } catch (error) {
    const failure = failureFrom(error, during);
    return failure.reason === 'stopped' ? await setUpCode(failure) : failure;
  }
}

async function enter(): Promise<SignInAnswer> {
  const { tokens } = await pool.fetchAuthSession();
  if (!tokens?.idToken || !hasTokens()) {
    clear();
    return noToken;
  }
  const user = userFromClaims(tokens.idToken.payload);
  storeUser(user);
  return { step: 'done', user };
}

/** Revokes the refresh token and removes all session data, even without a response. */
export async function signOut(): Promise<void> {
  await withTimeout(
    revokeSeconds,
    configure().then(() => pool.signOut()),
  ).catch(() => undefined);
  clear();
  removeDrafts();
  removeRecentRecords();
  forgetOrders();
}

export function currentUser(): SessionUser | undefined {
  return hasSession() ? storedUser() : undefined;
}

export function hasSession(): boolean {
  return hasTokens() && storedUser() !== undefined;
}

/** Returns undefined if the session has ended. @throws Amplify's error if the user pool cannot be reached */
export async function accessToken({ renew = false } = {}): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  await configure();
  const { tokens } = await pool.fetchAuthSession({ forceRefresh: renew });
  return tokens?.accessToken.toString();
}

const changes = createListeners();

/** Calls a listener when the session changes outside this page: it expires, or another tab signs in or out. */
export const onSessionChange = changes.add;

export function endSession(): void {
  clear();
  changes.notify();
}

/** Checks the session now, every 60 seconds, and when the page becomes visible. Returns a function that stops this. */
export function watchSession(): () => void {
  const check = () => {
    if (!hasRefreshToken()) endSession();
    removeOldImport();
  };
  const onStored = ({ key }: StorageEvent) => {
    if (key !== null && key !== userKey) return;
    // Ends the session, because this tab may still see the cookie that the other tab has removed.
    if (hasSession()) changes.notify();
    else endSession();
  };
  check();
  const timer = setInterval(check, checkMilliseconds);
  window.addEventListener('pageshow', check);
  window.addEventListener('storage', onStored);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', check);
    window.removeEventListener('storage', onStored);
    document.removeEventListener('visibilitychange', check);
  };
}

function clear(): void {
  clearTokens();
  removeUser();
}
