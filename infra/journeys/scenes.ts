import type { Page } from 'playwright';
import { generatePath } from 'react-router-dom';
import { staffPages } from '../../web/shared/paths.ts';
import { specimen } from '../../web/staff/testing/passports.ts';
import { pixel } from '../../web/testing/applicant.ts';
import { openTab } from './staff.ts';

/** States of screens. They need a super-admin, an application with its Job Letter, a slide and another user. */

export interface Scene {
  readonly name: string;
  /** Path of the screen. `:id` is replaced by the application's id. */
  readonly path: string;
  /** The test aborts requests to this API path. */
  readonly unanswered?: string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** An overlay fills the screen, so that a picture of the whole page is not possible. */
  readonly screenOnly?: boolean;
  readonly signedOut?: boolean;
  /** A change of the window's width closes the scene's menu or dialog, so the scene must be played again. */
  readonly opensByWidth?: boolean;
  /** The scene changes its browser tab in a way that would disturb later scenes. */
  readonly ownTab?: boolean;
}

const main = (page: Page) => page.getByRole('main');

const press = (name: string | RegExp) => (page: Page) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const dialogOf = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page);
  await page.getByRole('dialog').first().waitFor();
};

/** Presses a button of the first row, or of the first card on a phone or tablet. */
const inRow = (text: string) => async (page: Page) => {
  await main(page)
    .getByRole('row')
    .or(main(page).getByRole('listitem'))
    .filter({ hasNotText: '(you)' })
    .getByRole('button', { name: new RegExp(`^${text} `) })
    .first()
    .click();
};

/** Opens the form of the first row. The list stays visible until the form's script is loaded. */
const editRow = async (page: Page) => {
  await inRow('Edit')(page);
  await page.waitForFunction(() => document.title.startsWith('Edit '));
};

const changeMany = async (page: Page) => {
  const box = main(page).getByRole('checkbox', { name: /^Choose (?!all )/ });
  await box.first().check({ force: true });
  await press('Change 1 chosen')(page);
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByText('1 application will be changed.').waitFor();
};

/** Types the lines of the sample passport in the passport standard (ICAO 9303), with the letter O instead of a zero. */
const readPassport = async (page: Page) => {
  const lines = specimen.join('\n').replace('L898902', 'L8989O2');
  await main(page).getByRole('textbox', { name: 'Passport lines' }).fill(lines);
  await main(page).getByRole('region', { name: 'Read from the passport' }).waitFor();
};

const stopMessages = async (page: Page) => {
  await openTab(page, 'emails');
  await press('Stop messages')(page);
};

const onChecklist = (button: string | RegExp) => async (page: Page) => {
  await openTab(page, 'checklist');
  await press(button)(page);
};

const { login, forgotPassword, dashboard, application, slider, setting } = staffPages;
const view = staffPages.updateApplicationView;

export const applicationScenes: readonly Scene[] = [
  { name: 'login', path: login, signedOut: true },
  { name: 'login-refused', path: login, signedOut: true, act: press('Login') },
  { name: 'forgot-password', path: forgotPassword, signedOut: true },
  { name: 'dashboard', path: dashboard },
  { name: 'menu', path: dashboard, act: openMenu, screenOnly: true, opensByWidth: true },
  { name: 'person', path: dashboard, act: openPerson, screenOnly: true, opensByWidth: true },
  { name: 'find', path: dashboard, act: dialogOf(openFind), screenOnly: true },
  { name: 'find-nothing', path: dashboard, act: findNobody, screenOnly: true },
  { name: 'shortcuts', path: dashboard, act: dialogOf(page => page.keyboard.press('?')), screenOnly: true },
  { name: 'dashboard-failed', path: dashboard, unanswered: 'application/summary', ownTab: true },
  { name: 'queue', path: generatePath(staffPages.work, { queue: 'overdue' }) },
  { name: 'queue-call', path: generatePath(staffPages.work, { queue: 'call' }) },
  { name: 'queue-empty', path: generatePath(staffPages.work, { queue: 'mine' }) },
  { name: 'list', path: application },
  { name: 'list-columns', path: application, act: dialogOf(press('Columns')), screenOnly: true },
  { name: 'list-delete', path: application, act: dialogOf(inRow('Delete')), screenOnly: true },
  { name: 'list-many', path: application, act: changeMany, screenOnly: true },
  { name: 'list-nothing', path: application, act: searchNobody },
  {
    name: 'list-failed',
    path: application,
    unanswered: 'application/fetchApplication',
    ownTab: true,
  },
  { name: 'list-offline', path: application, act: goOffline, screenOnly: true, ownTab: true },
  { name: 'add', path: staffPages.addUserApplication },
  { name: 'add-passport', path: staffPages.addUserApplication, act: readPassport },
  { name: 'add-refused', path: staffPages.addUserApplication, act: press('Submit') },
  { name: 'edit', path: staffPages.editApplication },
  { name: 'view', path: view },
  { name: 'view-checklist', path: view, act: page => openTab(page, 'checklist') },
  { name: 'view-particulars', path: view, act: page => openTab(page, 'particulars') },
  { name: 'view-emails', path: view, act: page => openTab(page, 'emails') },
  { name: 'view-stop-messages', path: view, act: dialogOf(stopMessages), screenOnly: true },
  { name: 'view-ask-again', path: view, act: dialogOf(onChecklist(/^Ask again/)), screenOnly: true },
  { name: 'view-history', path: view, act: page => openTab(page, 'history') },
  { name: 'view-status', path: view, act: dialogOf(press('Approve')), screenOnly: true },
  { name: 'view-remove', path: view, act: dialogOf(removeJobLetter), screenOnly: true },
  { name: 'view-join', path: view, act: dialogOf(openJoin), screenOnly: true },
  { name: 'view-several', path: view, act: dialogOf(dropFiles), screenOnly: true },
  { name: 'view-review', path: view, act: dialogOf(press('Review')), screenOnly: true },
  { name: 'view-unknown', path: generatePath(view, { id: 'f'.repeat(24) }) },
  { name: 'trash', path: staffPages.trash },
];

export const managementScenes: readonly Scene[] = [
  { name: 'users', path: staffPages.userManagement },
  {
    name: 'users-delete',
    path: staffPages.userManagement,
    act: dialogOf(inRow('Delete')),
    screenOnly: true,
  },
  { name: 'user-add', path: staffPages.addUserManagement },
  { name: 'user-add-refused', path: staffPages.addUserManagement, act: press('Create') },
  { name: 'user-edit', path: staffPages.userManagement, act: editRow },
  { name: 'slides', path: slider },
  { name: 'slides-delete', path: slider, act: dialogOf(inRow('Delete')), screenOnly: true },
  { name: 'slide-add', path: staffPages.addSliders },
  { name: 'slide-add-refused', path: staffPages.addSliders, act: press('Submit') },
  { name: 'slide-edit', path: slider, act: editRow },
  { name: 'activity', path: staffPages.activity },
  { name: 'report', path: staffPages.report },
  { name: 'import', path: staffPages.importApplications },
  { name: 'profile', path: staffPages.profile },
  { name: 'setting-mine', path: setting },
  { name: 'setting-codes', path: setting, act: press('Turn on') },
  {
    name: 'setting-messages',
    path: setting,
    act: async page => {
      await main(page).getByRole('tab', { name: 'Messages' }).click();
      await main(page).getByRole('form', { name: 'Settings of messages' }).waitFor();
    },
  },
  { name: 'setting-site', path: setting, act: page => main(page).getByRole('tab', { name: 'Site' }).click() },
];

export const staffScenes: readonly Scene[] = [...applicationScenes, ...managementScenes];

/** Opens the navigation menu, unless it is open, as at first on a desktop. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open navigation' });
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
}

async function openPerson(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
}

async function removeJobLetter(page: Page): Promise<void> {
  await openTab(page, 'checklist');
  await press('Remove Job Letter')(page);
}

async function dropFiles(page: Page): Promise<void> {
  const files = [
    {
      name: 'job letter.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel.replace(/^.*,/, ''), 'base64'),
    },
    { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('letter') },
  ];
  await page.getByLabel('Several documents').setInputFiles(files);
}

async function openFind(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Find' }).click();
}

async function openJoin(page: Page): Promise<void> {
  await press('More')(page);
  await page.getByRole('menuitem', { name: 'Join with another application' }).click();
}

async function findNobody(page: Page): Promise<void> {
  await openFind(page);
  await page.getByRole('combobox', { name: 'Find' }).fill('NOBODY');
  await page.getByText('No application is found').waitFor();
}

async function searchNobody(page: Page): Promise<void> {
  await page.getByPlaceholder('Passport search').fill('NOBODY');
  await main(page)
    .getByRole('button', { name: /^View / })
    .first()
    .waitFor({ state: 'detached' });
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
}
