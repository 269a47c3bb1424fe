import { limits } from '../../../functions/contract.ts';

/** Storage of Amplify's tokens: the refresh token in a cookie, the short-lived tokens in local storage. */

export const refreshCookieName = 'refreshToken';
const prefix = 'CognitoIdentityServiceProvider.';
const secondsPerDay = 86_400;

export const isRefreshToken = (key: string) => key.endsWith(`.${refreshCookieName}`);

/** The cookie has no `Secure` on a local server, which has no certificate: Safari would not store the cookie. */
const isOwnMachine = (host: string) => host === 'localhost' || host === '127.0.0.1';

/** Storage key of the time when the refresh token expires, in milliseconds. */
const endKey = `${prefix}refreshEnds`;
const wholeLife = limits.refreshTokenDays * secondsPerDay;

/** Returns the text for `document.cookie`. Without a value the cookie expires at once. */
export function refreshCookie(value: string | undefined, host: string, seconds = wholeLife): string {
  const lifetime = value === undefined ? 0 : seconds;
  const parts = [
    `${refreshCookieName}=${encodeURIComponent(value ?? '')}`,
    `Max-Age=${lifetime}`,
    'Path=/',
    'SameSite=Strict',
  ];
  return [...parts, ...(isOwnMachine(host) ? [] : ['Secure'])].join('; ');
}

function readRefreshToken(): string | null {
  const start = `${refreshCookieName}=`;
  const pair = document.cookie.split('; ').find(cookie => cookie.startsWith(start));
  return pair && pair.length > start.length ? decodeURIComponent(pair.slice(start.length)) : null;
}

/** Stores a refresh token. A renewed one keeps the expiry of the first: seven days after sign-in. */
function writeRefreshToken(value: string): void {
  const kept = readRefreshToken();
  if (kept === value) return;
  const known = kept === null ? 0 : Number(localStorage.getItem(endKey));
  const end = known || Date.now() + wholeLife * 1000;
  localStorage.setItem(endKey, String(end));
  setCookie(refreshCookie(value, location.hostname, Math.max(0, Math.round((end - Date.now()) / 1000))));
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers of staff lack the Cookie Store API
  document.cookie = cookie;
}

/** Checks for the cookie, which the browser deletes seven days after sign-in. */
export function hasRefreshToken(): boolean {
  return readRefreshToken() !== null;
}

export function hasTokens(): boolean {
  return hasRefreshToken() && storedKeys().some(key => key.endsWith('.accessToken'));
}

function storedKeys(): string[] {
  return Object.keys(localStorage).filter(key => key.startsWith(prefix));
}

export function clearTokens(): void {
  setCookie(refreshCookie(undefined, location.hostname));
  for (const key of storedKeys()) localStorage.removeItem(key);
}

export const tokenStorage = {
  async getItem(key: string): Promise<string | null> {
    return isRefreshToken(key) ? readRefreshToken() : localStorage.getItem(key);
  },
  async setItem(key: string, value: string): Promise<void> {
    if (isRefreshToken(key)) writeRefreshToken(value);
    else localStorage.setItem(key, value);
  },
  async removeItem(key: string): Promise<void> {
    if (isRefreshToken(key)) setCookie(refreshCookie(undefined, location.hostname));
    else localStorage.removeItem(key);
  },
  async clear(): Promise<void> {
    clearTokens();
  },
};
