import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentPage } from '../local/sample/pictures.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { openOtherDocuments, openTab, storedSession } from './staff.ts';
import { movesNearMouse, watchMoves } from './stillness.ts';
import { record } from './visitor.ts';

const test = await startJourneyCloud();

/** Nothing near the mouse may move when messages change or data are saved. */
describe.each([
  { device: 'a desktop', viewport: { width: 1280, height: 900 }, hasTouch: false },
  { device: 'a phone', viewport: { width: 360, height: 740 }, hasTouch: true },
])('On $device', ({ viewport, hasTouch }) => {
  let page: Page;
  let id: string;

  beforeAll(async () => {
    ({ _id: id } = await record(test));
    const storageState = await storedSession(test.cloud.url, test.account('super-admin'));
    ({ page } = await visit(test.cloud.url, viewport, { hasTouch, storageState }));
    await watchMoves(page);
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });

  const press = (name: string) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    return hasTouch ? button.tap() : button.click();
  };
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const choose = async (list: RegExp, option: string) => {
    await page.getByRole('button', { name: list }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const notices = () => page.getByRole('region', { name: 'Notifications' });

  /** Opens a screen without a reload, and ignores what moves while it opens. */
  const open = async (path: string, control: string) => {
    await page.evaluate(to => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.getByRole('button', { name: control, exact: true }).first().waitFor();
    await movesNearMouse(page);
  };

  /** Submits an invalid form, which must move nothing on a desktop. On a phone a message may need two lines. */
  const refuse = async (submit: string) => {
    await press(submit);
    await page
      .getByText(/^(All fields are|Please enter a) /)
      .first()
      .waitFor();
    const moves = await movesNearMouse(page);
    if (!hasTouch) expect(moves).toEqual([]);
  };

  /** Waits until a notice has appeared and disappeared, and checks that nothing has moved. */
  const passes = async (text: string) => {
    const one = notices().getByText(text).first();
    await one.waitFor();
    expect(await movesNearMouse(page)).toEqual([]);
    await one.waitFor({ state: 'detached' });
    expect(await movesNearMouse(page)).toEqual([]);
  };

  it('the form for an application does not move after it showed errors, while a notice disappears and fields are filled in', async () => {
    await open('/addUserApplication', 'Submit');
    await refuse('Submit');
    await passes('Please choose a visa type.');
    await choose(/^Visa Type/, 'Work');
    await field('Surname').fill('Rahman');
    await choose(/^Sex/, 'Female');
    await choose(/^Job Title/, 'Cook');
    expect(await movesNearMouse(page)).toEqual([]);
    await press('Cancel');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Application Management' }).waitFor();
  });

  it.each([
    ['/addUserManagement', 'Create', 'All fields are required'],
    ['/addSliders', 'Submit', 'Please enter a valid slide title.'],
    ['/profile', 'Update', 'All fields are required'],
  ])('the form at %s does not move when it shows errors', async (path, submit, text) => {
    await open(path, submit);
    await refuse(submit);
    await passes(text);
  });

  it('the view of an application does not move while its status, a stage and its documents change', async () => {
    await open(`/updateApplicationView/${id}`, 'Approve');
    await press('Approve');
    await page.getByRole('button', { name: 'Set to Approved' }).click();
    await passes('The application is Approved now.');

    await openTab(page, 'checklist');
    await openOtherDocuments(page);
    const input = page.getByLabel('File of Air Tickets');
    await page.getByRole('heading', { name: 'Air Tickets' }).hover();
    await movesNearMouse(page);
    await input.setInputFiles({
      name: 'tickets.jpg',
      mimeType: 'image/jpeg',
      buffer: await documentPage('Air Tickets', 'Nasrin Akter'),
    });
    await passes('Air Tickets saved.');
    await press('Remove Air Tickets');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await passes('Air Tickets removed.');
  });

  it('the list of applications does not move when the connection is lost and restored', async () => {
    await open('/application', 'Next');
    await page.getByText(/^Page 1 of/).waitFor();
    await movesNearMouse(page);
    await page.getByRole('button', { name: 'Add Application' }).hover();
    await page.context().setOffline(true);
    await notices()
      .getByText(/^You are offline/)
      .waitFor();
    expect(await movesNearMouse(page)).toEqual([]);
    await page.context().setOffline(false);
    await notices()
      .getByText(/^You are offline/)
      .waitFor({ state: 'detached' });
    expect(await movesNearMouse(page)).toEqual([]);
  });

  it('the sign-in form does not move when it refuses the password twice', async () => {
    const { page: login } = await visit(test.cloud.url, viewport);
    await watchMoves(login);
    await login.goto('/login');
    await login.getByLabel('Email').fill('nobody@example.com');
    for (const password of ['not the password', 'nor this one']) {
      await login.getByLabel('Password').last().fill(password);
      await movesNearMouse(login);
      await login.getByRole('button', { name: 'Login' }).click();
      await login.getByRole('alert').waitFor();
      expect(await movesNearMouse(login)).toEqual([]);
    }
    await leave(login);
  });
});
