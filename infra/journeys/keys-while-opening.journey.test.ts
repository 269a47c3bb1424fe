import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { staffPages } from '../../web/shared/paths.ts';
import { addSceneContent } from './accessible-screens.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { record, sidebarLink, signedIn } from './staff.ts';

const test = await startJourneyCloud();

describe('Keys that the user presses while a script is loading', () => {
  let staff: Page;
  let release: () => void;
  let recordPath: string;

  beforeAll(async () => {
    ({ page: staff } = await signedIn(test, { role: 'super-admin' }));
    const [nasrin] = await record(test, [{ givenN: 'Nasrin' }, { givenN: 'Babul' }]);
    recordPath = `/updateApplicationView/${nasrin?._id}`;
    await addSceneContent(test, nasrin?._id ?? '');
  });

  afterEach(async () => {
    release();
    await staff.unrouteAll({ behavior: 'wait' });
  });

  /** Opens the list and holds back later scripts until `release` is called. */
  async function openList(): Promise<void> {
    await staff.goto('/application');
    await staff.getByRole('row', { name: /Nasrin/ }).waitFor();
    await holdScripts();
  }

  async function holdScripts(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    await staff.route('**/*.js', async route => {
      await promise;
      await route.continue();
    });
  }

  async function openRecord(): Promise<void> {
    await staff.goto(recordPath);
    await staff.getByRole('tab', { name: 'Overview' }).waitFor();
    await holdScripts();
  }

  /** Types a word with the letters of many shortcuts, then lets the scripts arrive. */
  async function opensOnlyOne(): Promise<void> {
    const before = path();
    await press(...'nasrjkdeai?/1');
    release();
    const opened = staff.locator('[role=dialog]:visible, [role=menu]:visible');
    await expect.poll(() => opened.count()).toBe(1);
    expect(path()).toBe(before);
  }

  /** Presses keys without waiting for the page. */
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await staff.keyboard.press(key);
  }
  const path = () => new URL(staff.url()).pathname;
  const find = () => staff.getByRole('combobox', { name: 'Find' });

  it('are typed into the search dialog after Ctrl+K, from the first key on', async () => {
    await openList();
    await press('Control+k', ...'nasrin');
    await expect.poll(() => find().inputValue()).toBe('nasrin');
    await press('Escape', 'Control+k', 'x', 'Backspace', '?', '/', 'd');
    await expect.poll(() => find().inputValue()).toBe('?/d');
    await press('Escape', 'Control+k');
    await staff.keyboard.insertText('নাসরিন');
    await expect.poll(() => find().inputValue()).toBe('নাসরিন');
    await press('Escape', 'Control+k', ...'over', 'Enter');
    await expect.poll(path).toBe('/work/overdue');
  });

  it('open nothing behind a dialog that is still loading', async () => {
    await openList();
    await staff.getByRole('button', { name: 'Delete Nasrin Khatun' }).click();
    await press('n', '?', 'Control+k');
    expect(path()).toBe('/application');
    expect(await staff.getByRole('dialog').count()).toBe(0);
    release();
    await staff.getByRole('dialog', { name: /Delete/ }).waitFor();
    expect(await staff.getByRole('dialog').count()).toBe(1);
  });

  it.each(['Columns', 'Views', 'Export', 'Change many', 'Newest first', 'Delete Nasrin Khatun'])(
    'reach nothing but what the button “%s” of the list opens',
    async name => {
      await openList();
      await staff.getByRole('main').getByRole('button', { name }).first().click();
      await opensOnlyOne();
    },
  );

  it.each(['Approve', 'Reject', 'Review', 'Delete', 'More', /^(Set|Change) /])(
    'reach nothing but what the button “%s” of a record opens',
    async name => {
      await openRecord();
      await staff.getByRole('main').getByRole('button', { name }).first().click();
      await opensOnlyOne();
    },
  );

  it.each([
    [staffPages.userManagement, /^Delete /],
    [staffPages.slider, /^Delete /],
    [staffPages.activity, /^Choose a day/],
    [staffPages.addUserApplication, /^Choose a day/],
  ])('reach nothing but what a button of %s opens: %s', async (address, name) => {
    await staff.goto(address);
    await staff.getByRole('main').getByRole('button', { name }).first().waitFor();
    await holdScripts();
    await staff.getByRole('main').getByRole('button', { name }).first().click();
    await opensOnlyOne();
  });

  it.each(['Close the case', 'Case file', 'Join with another application'])(
    'reach nothing but what the entry “%s” of the menu of a record opens',
    async name => {
      await openRecord();
      await staff.getByRole('main').getByRole('button', { name: 'More' }).click();
      await staff.getByRole('menuitem', { name }).click();
      await opensOnlyOne();
    },
  );

  it('start no keyboard shortcut while the next screen is loading', async () => {
    await openList();
    await sidebarLink(staff, 'Dashboard').click();
    await expect.poll(path).toBe('/dashboard');
    await press('n', '?');
    release();
    await staff.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(path()).toBe('/dashboard');
    expect(await staff.getByRole('dialog').count()).toBe(0);
  });
});
