import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { daysAfter, getActivity, officeDayOf } from '../../functions/contract.ts';
import { leave, type Visit, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { notice, record, signIn } from './staff.ts';

const test = await startJourneyCloud();
const today = officeDayOf(new Date());

/**
 * Biometrics are due 30 days after the letter that asks for them. An applicant with an LMIA must apply before it
 * expires.
 */
const late = { visaType: 'work', biometricsLetter: daysAfter(today, -40) };
const dueToday = { visaType: 'work', lmiaExpiry: today };

describe("The list of today's work", () => {
  it('needs six keys to complete the first task and one key for the next; both are in the history', async () => {
    const [anika, babul] = await record(test, [
      { givenN: 'Anika', ...late },
      { givenN: 'Babul', ...dueToday },
    ]);
    const staff = await signedInByKeyboard();
    const { page } = staff;
    const table = (name: string) => page.getByRole('table', { name: `Work: ${name}` });
    await table('Overdue').getByText('Biometrics to be given').waitFor();
    await table('Due today').getByText('Apply before the LMIA expires').waitFor();

    const tabs = await tabsTo(page, 'Done today Anika Khatun');
    await page.keyboard.press('Enter');
    await table('Overdue').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Done today Babul Khatun');
    await page.keyboard.press('Enter');
    await table('Due today').waitFor({ state: 'detached' });
    await notice(page, 'Anika Khatun: Biometrics is set.');
    await notice(page, 'Babul Khatun: Submitted to IRCC is set.');
    // Five presses of Tab: Add Application, the link to the queue, the name and the phone number come first.
    expect(tabs).toBe(5);
    expect(await changedStages(anika?._id)).toEqual(['stages.biometrics']);
    expect(await changedStages(babul?._id)).toEqual(['stages.submitted']);
    expect(staff.complaints).toEqual([]);
    await leave(page);
  });

  it("needs one tap to complete a task on a phone, and fits the screen's width", async () => {
    await record(test, [{ givenN: 'Chandra', ...late }]);
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.goto('/login');
    await signIn(page, test);
    const card = page
      .getByRole('list', { name: 'Work: Overdue' })
      .getByRole('listitem')
      .filter({ hasText: 'Chandra' });
    await card.waitFor();
    expect(await excessOf(page)).toBe(0);
    await page.getByRole('list', { name: 'Work: Overdue' }).waitFor();
    await page.getByRole('button', { name: 'Done today Chandra Khatun' }).click();
    await card.waitFor({ state: 'detached' });
    await notice(page, 'Chandra Khatun: Biometrics is set.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await page.goto('/work/overdue');
    await page.getByRole('listitem').filter({ hasText: 'Chandra' }).waitFor();
    expect(await excessOf(page)).toBe(0);
    await leave(page);
  });
});

/** Signs in with the keyboard. Afterwards the heading of the first screen has the focus. */
async function signedInByKeyboard(): Promise<Visit> {
  const staff = await visit(test.cloud.url);
  const { email, password } = test.account('admin');
  await staff.page.goto('/login');
  await staff.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await staff.page.keyboard.type(email);
  await staff.page.keyboard.press('Tab');
  await staff.page.keyboard.type(password);
  await staff.page.keyboard.press('Enter');
  await staff.page.locator('h1:focus').getByText('Dashboard').waitFor();
  return staff;
}

/** Presses Tab until the element with this name has the focus. Returns the number of presses. */
async function tabsTo(page: Page, name: string): Promise<number> {
  for (let presses = 1; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return presses;
  }
  throw new Error(`Tab does not reach ${name}`);
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Returns the stages that the application's last change has set. */
async function changedStages(id: string | undefined): Promise<string[]> {
  const token = await test.token('admin');
  const { body } = await test.call(getActivity, { parameters: { id } }, { token });
  const [change] = body.activity.filter(
    ({ after }: { after?: object }) => after && Object.keys(after).length > 0,
  );
  return Object.keys(change.after);
}
