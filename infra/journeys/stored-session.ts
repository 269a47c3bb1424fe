import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { BrowserContextOptions } from 'playwright';
import { userFromClaims, userKey } from '../../web/staff/session/session-user.ts';
import { isRefreshToken, refreshCookieName } from '../../web/staff/session/token-storage.ts';
import type { Account } from '../local/sample/accounts.ts';

/**
 * Session of a signed-in person as a browser keeps it, made without a browser: its two pages take a second to load and to
 * run.
 */

type StoredSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Amplify has one configuration and one storage: one sign-in at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Signs in at the pool of a site; each call makes a session of its own. */
export function storedSession(url: string, account: Account): Promise<StoredSession> {
  const next = last.then(() => startSession(url, account));
  last = next.catch(() => undefined);
  return next;
}

async function startSession(url: string, { email, password }: Account): Promise<StoredSession> {
  const kept = new Map<string, string>();
  // The local pool is at no address of AWS, of which Amplify warns.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: await (await fetch(new URL('/config.json', url))).json() } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async key => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async key => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error(`${email} could not sign in`);
  kept.set(userKey, JSON.stringify(userFromClaims(tokens.idToken.payload)));

  const { hostname, origin } = new URL(url);
  const entries = Array.from(kept, ([name, value]) => ({ name, value }));
  const [refreshToken] = entries.filter(({ name }) => isRefreshToken(name));
  const cookie = { name: refreshCookieName, value: encodeURIComponent(refreshToken?.value ?? '') };
  const everywhere = { domain: hostname, path: '/', expires: -1 };
  return {
    cookies: [{ ...cookie, ...everywhere, httpOnly: false, secure: false, sameSite: 'Strict' }],
    origins: [{ origin, localStorage: entries.filter(({ name }) => !isRefreshToken(name)) }],
  };
}
