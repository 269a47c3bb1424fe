import type { Locator, Page } from 'playwright';
import { type Application, addApplication, type Role } from '../../functions/contract.ts';
import { sampleFields, type TestCloud } from '../local/testing/test-cloud.ts';
import { type Visit, visit } from './browser.ts';
import { storedSession } from './stored-session.ts';

/** Helpers of the journeys of the back office. */

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A fresh browser in which a member of staff has signed in; it shows nothing yet. */
export async function signedIn(
  test: TestCloud,
  { role = 'admin', viewport }: { role?: Role; viewport?: Viewport } = {},
): Promise<Visit> {
  const storageState = await storedSession(test.cloud.url, test.account(role));
  return visit(test.cloud.url, viewport, { storageState });
}

/** Opens the back office where a page does not show it yet; from there its links lead on without loading it again. */
export async function enter(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/dashboard');
}

/** An entry of the sidebar; the breadcrumbs may have one of the same name. */
export function sidebarLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });
}

/** Waits for a notice. Its text is there a second time, for screen readers, a moment later. */
export async function notice(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor();
}

/** Fills in the sign-in form that is on the page; where the email is given, only the password. */
export async function signIn(page: Page, test: TestCloud, role: Role = 'admin'): Promise<void> {
  const { email, password } = test.account(role);
  const name = page.getByLabel('Email');
  if (await name.last().isEditable()) await name.last().fill(email);
  await page.getByLabel('Password').last().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Records applications over the API, one after another; each has what is given of it. */
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
    if (reply.status !== 201) throw new Error(`Adding answered ${reply.status}`);
    added.push(reply.body);
  }
  return added;
}
