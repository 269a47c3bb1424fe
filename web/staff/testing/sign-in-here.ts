import type { SessionUser } from '../shared/session-user.ts';
import { storeUser } from '../shared/session-user.ts';
import { clearTokens, tokenStorage } from '../shared/token-storage.ts';

/** The device of a test as a sign-in leaves it, and as a sign-out does. */

export const farhana: SessionUser = {
  id: '6512bd43d9caa6e02c990b0a',
  name: 'Farhana Akter',
  email: 'farhana@example.com',
  role: 'super-admin',
};

export const farhanasClaims = {
  'cognito:username': farhana.id,
  name: farhana.name,
  email: farhana.email,
  'cognito:groups': ['super-admin'],
};

const key = (name: string) => `CognitoIdentityServiceProvider.client.${farhana.id}.${name}`;

/** Keeps tokens as Amplify does after a sign-in. */
export async function keepTokens(): Promise<void> {
  await tokenStorage.setItem(key('accessToken'), 'access');
  await tokenStorage.setItem(key('refreshToken'), 'refresh');
}

export async function signInHere(): Promise<void> {
  await keepTokens();
  storeUser(farhana);
}

export function forgetHere(): void {
  clearTokens();
  localStorage.clear();
}
