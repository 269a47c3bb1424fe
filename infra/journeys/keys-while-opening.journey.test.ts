import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startJourneyCloud } from './journey-cloud.ts';
import { record, sidebarLink, signedIn } from './staff.ts';

const test = await startJourneyCloud();

describe('Keys that the user presses while a script is loading', () => {
  let staff: Page;
  let release: () => void;

  beforeAll(async () => {
    ({ page: staff } = await signedIn(test));
    await record(test, [{ givenN: 'Nasrin' }, { givenN: 'Babul' }]);
  });

  afterEach(async () => {
    release();
    await staff.unrouteAll({ behavior: 'wait' });
  });

  /** Opens the list and holds back later scripts until `release` is called. */
  async function openList(): Promise<void> {
    await staff.goto('/application');
    await staff.getByRole('row', { name: /Nasrin/ }).waitFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    await staff.route('**/*.js', async route => {
      await promise;
      await route.continue();
    });
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
