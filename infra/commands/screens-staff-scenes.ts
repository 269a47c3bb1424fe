import type { Page } from 'playwright';
import { generatePath } from 'react-router-dom';
import { staffPages } from '../../web/shared/paths.ts';

/** What a scene has to be told of the data that is there. */
export interface SceneAddresses {
  /** An application. */
  readonly id: string;
}

/** A screen of the back office in a state. */
export interface Scene {
  readonly name: string;
  readonly path: string | ((addresses: SceneAddresses) => string);
  /** Brings the screen into the state. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What lies over the page, as a dialogue does, is on a screen, not on a page of any height. */
  readonly screenOnly?: boolean;
  readonly signedOut?: boolean;
}

const view = ({ id }: SceneAddresses) => generatePath(staffPages.updateApplicationView, { id });
const edit = ({ id }: SceneAddresses) => generatePath(staffPages.editApplication, { id });

const press = (name: string | RegExp) => (page: Page) => {
  const exact = typeof name === 'string';
  return page.getByRole('main').getByRole('button', { name, exact }).first().click();
};
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
const ask = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

/** Reads the page again with every request of a path cut off. */
const withoutAnswer = (path: string) => async (page: Page) => {
  await page.route(`**/api/${path}*`, route => route.abort());
  await page.reload();
  await page.getByRole('alert').first().waitFor();
};

export const staffScenes: readonly Scene[] = [
  { name: 'login', path: staffPages.login, signedOut: true },
  { name: 'login-refused', path: staffPages.login, signedOut: true, act: press('Login') },
  { name: 'dashboard', path: staffPages.dashboard },
  { name: 'dashboard-failed', path: staffPages.dashboard, act: withoutAnswer('application/summary') },
  {
    name: 'menu',
    path: staffPages.dashboard,
    act: page =>
      page
        .getByRole('button', { name: 'Open navigation' })
        .click({ timeout: 1000 })
        .catch(() => undefined),
    screenOnly: true,
  },
  { name: 'list', path: staffPages.application },
  { name: 'list-nothing', path: `${staffPages.application}?search=NOBODY` },
  { name: 'list-failed', path: staffPages.application, act: withoutAnswer('application/fetchApplication') },
  {
    name: 'list-offline',
    path: staffPages.application,
    act: page => page.context().setOffline(true),
    screenOnly: true,
  },
  { name: 'list-columns', path: staffPages.application, act: ask('Columns'), screenOnly: true },
  { name: 'list-delete', path: staffPages.application, act: ask(/^Delete/), screenOnly: true },
  { name: 'add', path: staffPages.addUserApplication },
  { name: 'add-refused', path: staffPages.addUserApplication, act: press('Submit') },
  { name: 'edit', path: edit },
  { name: 'view', path: view },
  { name: 'view-history', path: view, act: press(/^History/) },
  { name: 'view-status', path: view, act: ask('Approve'), screenOnly: true },
  { name: 'view-remove', path: view, act: ask('Remove Job Letter'), screenOnly: true },
  { name: 'view-unknown', path: view({ id: 'f'.repeat(24) }) },
  { name: 'trash', path: staffPages.trash },
  { name: 'users', path: staffPages.userManagement },
  { name: 'users-delete', path: staffPages.userManagement, act: ask(/^Delete/), screenOnly: true },
  { name: 'user-add', path: staffPages.addUserManagement },
  { name: 'user-add-refused', path: staffPages.addUserManagement, act: press('Create') },
  { name: 'user-edit', path: staffPages.userManagement, act: press(/^Edit/) },
  { name: 'slides', path: staffPages.slider },
  { name: 'slides-delete', path: staffPages.slider, act: ask(/^Delete/), screenOnly: true },
  { name: 'slide-add', path: staffPages.addSliders },
  { name: 'slide-edit', path: staffPages.slider, act: press(/^Edit/) },
  { name: 'profile', path: staffPages.profile },
  { name: 'setting-mine', path: staffPages.setting },
  { name: 'setting-codes', path: staffPages.setting, act: press('Turn on') },
  { name: 'setting-site', path: `${staffPages.setting}?part=site` },
];
