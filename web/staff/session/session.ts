import { Amplify } from 'aws-amplify';
import type { SignInOutput } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { normaliseEmail } from '../../../functions/contract.ts';
import { createListeners } from '../shared/listeners.ts';
import { forgetOrders } from '../shared/record-order.ts';
import type { AuthenticatorSetup } from './authenticator.ts';
import { readConfiguration } from './configuration.ts';
import { forgetDrafts } from './drafts.ts';
import { pool, within } from './pool.ts';
import { forgetRecentRecords } from './recent-records.ts';
import { failureFrom, noToken, type SessionFailure } from './session-failure.ts';
import {
  forgetUser,
  type SessionUser,
  storedUser,
  storeUser,
  userFromClaims,
  userKey,
} from './session-user.ts';
import { clearTokens, hasRefreshToken, hasTokens, tokenStorage } from './token-storage.ts';

/**
 * The session of the back office, over Amplify; only this module, `account.ts` and their pools know that there is
 * Amplify.
 */

/** Next question of signing in, or the person who signed in. */
export type SignInAnswer =
  | { readonly step: 'done'; readonly user: SessionUser }
  | { readonly step: 'newPassword' }
  /** Of an authenticator, whose codes count once: after that of a set-up it is the next one. */
  | { readonly step: 'code' | 'nextCode' }
  | { readonly step: 'setUpCode'; readonly setup: AuthenticatorSetup }
  | SessionFailure;

/** Two calls of five seconds: SRP asks for a challenge, then answers it. */
const signInSeconds = 10;
const revokeSeconds = 3;
/** Time between two looks whether the session still is. */
const checkMilliseconds = 60_000;

let configured: Promise<void> | undefined;
/** Person who is signing in; the password is forgotten once the pool knows it. */
let signingIn: { readonly username: string; readonly password: string; readonly ticket?: string } = {
  username: '',
  password: '',
};

/** Configures Amplify once; a failure is forgotten, so that the next try reads the configuration again. */
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

/** Starts signing in with the SRP flow: the password never leaves the browser. */
export function signIn(email: string, password: string): Promise<SignInAnswer> {
  clear();
  signingIn = { username: normaliseEmail(email), password };
  return advance(startSignIn, 'credentials');
}

function startSignIn(): Promise<SignInOutput> {
  const { username, password } = signingIn;
  return pool.signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
}

/** Replaces the temporary password by the one that the person chose, and signs in with it. */
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

/** Answers the code step, or the set-up of codes, with the six digits of the person's authenticator. */
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

/** The pool's firewall stopped a sign-in where Amplify asks for a new authenticator, or where there are too many. */
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
    const { nextStep } = await within(signInSeconds, configure().then(step));
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

/** Revokes the refresh token and forgets everything; works also when the server does not answer. */
export async function signOut(): Promise<void> {
  await within(
    revokeSeconds,
    configure().then(() => pool.signOut()),
  ).catch(() => undefined);
  clear();
  forgetDrafts();
  forgetRecentRecords();
  forgetOrders();
}

/** The person who is signed in on this device, restored from local storage. */
export function currentUser(): SessionUser | undefined {
  return hasSession() ? storedUser() : undefined;
}

/** Checks whether there are tokens and a person to whom they belong. */
export function hasSession(): boolean {
  return hasTokens() && storedUser() !== undefined;
}

/**
 * A fresh access token, or undefined when the session is over. `renew` fetches a new one although the present one has
 * not run out.
 * @throws what Amplify throws when the pool cannot be reached
 */
export async function accessToken({ renew = false } = {}): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  await configure();
  const { tokens } = await pool.fetchAuthSession({ forceRefresh: renew });
  return tokens?.accessToken.toString();
}

const changes = createListeners();

/** Hears when the session on this device changes otherwise than by this page: it is over, or another tab signed in. */
export const onSessionChange = changes.add;

/** Forgets a session that the server no longer accepts. */
export function endSession(): void {
  clear();
  changes.tell();
}

/**
 * Looks now, every 60 seconds and whenever the page is seen again whether the session is still there; hears at once
 * when another tab signs out or in.
 */
export function watchSession(): () => void {
  const check = () => {
    if (!hasRefreshToken()) endSession();
  };
  const onStored = ({ key }: StorageEvent) => {
    if (key !== null && key !== userKey) return;
    // The browser may show the cookie that the other tab removed for a moment longer.
    if (hasSession()) changes.tell();
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
  forgetUser();
}
