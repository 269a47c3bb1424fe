import type { User } from '../../../functions/contract.ts';
import { type SessionUser, storeUser } from '../session/session-user.ts';
import { clearTokens, tokenStorage } from '../session/token-storage.ts';

/** Signs a user in and out in a test's browser. */

export const farhana: SessionUser = {
  id: '6512bd43d9caa6e02c990b0a',
  name: 'Farhana Akter',
  email: 'farhana@example.com',
  role: 'super-admin',
};

const { id: _id, ...person } = farhana;
export const farhanaAsUser: User = { _id, ...person, enabled: true, invited: false };

const farhanasClaims = {
  'cognito:username': farhana.id,
  name: farhana.name,
  email: farhana.email,
  'cognito:groups': ['super-admin'],
};

const prefix = 'CognitoIdentityServiceProvider.client';
const key = (name: string) => `${prefix}.${farhana.id}.${name}`;

/** A token without a signature, because only the server checks it. */
function token(claims: object): string {
  const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [encoded({ alg: 'none' }), encoded({ exp: endOfTime, ...claims }), 'unsigned'].join('.');
}

/** 2099-12-31 in seconds. No test sets the clock that late. */
const endOfTime = 4_102_444_800;

export const accessTokenHere = token({ 'cognito:username': farhana.id, token_use: 'access' });

/** Amplify's response that contains a new access token. */
export const renewed = { tokens: { accessToken: { payload: {}, toString: () => 'new' } } };

/** Stores tokens as Amplify does after a sign-in. */
export async function keepTokens(): Promise<void> {
  await tokenStorage.setItem(`${prefix}.LastAuthUser`, farhana.id);
  await tokenStorage.setItem(key('accessToken'), accessTokenHere);
  await tokenStorage.setItem(key('idToken'), token(farhanasClaims));
  await tokenStorage.setItem(key('refreshToken'), 'refresh');
}

/** Signs in with a real session. `mockApi` returns its configuration. */
export async function signInHere(user: SessionUser = farhana): Promise<void> {
  await keepTokens();
  storeUser(user);
}

export function forgetHere(): void {
  clearTokens();
  localStorage.clear();
}
