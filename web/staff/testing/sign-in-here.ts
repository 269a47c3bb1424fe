import type { User } from '../../../functions/contract.ts';
import { type SessionUser, storeUser } from '../session/session-user.ts';
import { clearTokens, tokenStorage } from '../session/token-storage.ts';

/** The device of a test as a sign-in leaves it, and as a sign-out does. */

export const farhana: SessionUser = {
  id: '6512bd43d9caa6e02c990b0a',
  name: 'Farhana Akter',
  email: 'farhana@example.com',
  role: 'super-admin',
};

const { id: _id, ...person } = farhana;
/** Farhana as the API answers her. */
export const farhanaAsUser: User = { _id, ...person, enabled: true, invited: false };

const farhanasClaims = {
  'cognito:username': farhana.id,
  name: farhana.name,
  email: farhana.email,
  'cognito:groups': ['super-admin'],
};

const prefix = 'CognitoIdentityServiceProvider.client';
const key = (name: string) => `${prefix}.${farhana.id}.${name}`;

/** A token as the pool words it, without a signature: only the server looks at that. */
function token(claims: object): string {
  const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [encoded({ alg: 'none' }), encoded({ exp: endOfTime, ...claims }), 'unsigned'].join('.');
}

/** The end of this century, in seconds: no test moves the clock so far. */
const endOfTime = 4_102_444_800;

/** The access token that requests carry. */
export const accessTokenHere = token({ 'cognito:username': farhana.id, token_use: 'access' });

/** Answer of Amplify when it has fetched a new access token. */
export const renewed = { tokens: { accessToken: { payload: {}, toString: () => 'new' } } };

/** Keeps tokens as Amplify does after a sign-in. */
export async function keepTokens(): Promise<void> {
  await tokenStorage.setItem(`${prefix}.LastAuthUser`, farhana.id);
  await tokenStorage.setItem(key('accessToken'), accessTokenHere);
  await tokenStorage.setItem(key('idToken'), token(farhanasClaims));
  await tokenStorage.setItem(key('refreshToken'), 'refresh');
}

/** Signs in, with the real session to answer for it; `mockApi` answers its configuration. */
export async function signInHere(user: SessionUser = farhana): Promise<void> {
  await keepTokens();
  storeUser(user);
}

export function forgetHere(): void {
  clearTokens();
  localStorage.clear();
}
