import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn as signInAtPool } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { type Application, addApplication, type Role } from '../../functions/contract.ts';
import type { RecordTab } from '../../web/staff/preferences/preferences.ts';
import { userFromClaims, userKey } from '../../web/staff/session/session-user.ts';
import { isRefreshToken, refreshCookieName } from '../../web/staff/session/token-storage.ts';
import { shortcuts } from '../../web/staff/shortcuts/shortcuts.ts';
import type { Account } from '../local/sample/accounts.ts';
import { sampleFields, type TestCloud } from '../local/testing/test-cloud.ts';
import { type Visit, visit } from './browser.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export async function signedIn(
  test: TestCloud,
  { role = 'admin', viewport }: { role?: Role; viewport?: Viewport } = {},
): Promise<Visit> {
  const storageState = await storedSession(test.cloud.url, test.account(role));
  return visit(test.cloud.url, viewport, { storageState });
}

/** Opens the dashboard if the tab is empty. Later steps use links, because loading the page again is slow. */
export async function enter(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/dashboard');
}

/** Looks only in the sidebar, because breadcrumbs may contain a link with the same name. */
export function sidebarLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });
}

/** Opens a tab of the record that is shown. */
export async function openTab(page: Page, tab: RecordTab): Promise<void> {
  await page.getByRole('tab', { name: shortcuts[tab].words, exact: true }).click();
}

/** Waits for a notice. Takes the first match, because a copy for screen readers appears a moment later. */
export async function notice(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor();
}

/** Shows the documents of a record that its visa type does not ask for. */
export async function openOtherDocuments(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Other documents: / }).click();
}

/** Fills in the sign-in form. Keeps an email that the form does not let the user change. */
export async function signIn(page: Page, test: TestCloud, role: Role = 'admin'): Promise<void> {
  const { email, password } = test.account(role);
  const name = page.getByLabel('Email');
  if (await name.last().isEditable()) await name.last().fill(email);
  await page.getByLabel('Password').last().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function record(
  test: TestCloud,
  applications: readonly Record<string, unknown>[],
): Promise<Application[]> {
  const token = await test.token('admin');
  const added: Application[] = [];
  for (const special of applications) {
    const body = { ...sampleFields(special), image: await test.upload('image', token) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const reply = await test.call(addApplication, { body }, { token, headers });
    if (reply.status !== 201) throw new Error(`Adding an application returned ${reply.status}`);
    added.push(reply.body);
  }
  return added;
}

export async function readSecret(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  return (key ?? '').replaceAll(' ', '');
}

export async function enterCode(page: Page, code: string, button = 'Confirm'): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: button }).click();
}

type StoredSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Runs sign-ins one at a time, because Amplify has one global configuration. */
let last: Promise<unknown> = Promise.resolve();

/** Signs in without a browser, because the two pages take a second. Each call starts a new session. */
export function storedSession(url: string, account: Account): Promise<StoredSession> {
  const next = last.then(() => startSession(url, account));
  last = next.catch(() => undefined);
  return next;
}

async function startSession(url: string, { email, password }: Account): Promise<StoredSession> {
  const kept = new Map<string, string>();
  // Turns off Amplify's warnings, because it logs one for every endpoint outside of AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: await (await fetch(new URL('/config.json', url))).json() } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async key => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async key => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  await signInAtPool({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
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
