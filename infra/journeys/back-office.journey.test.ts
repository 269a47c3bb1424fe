import type { Page } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { messages } from '../../functions/contract.ts';
import { staffMessages } from '../../web/staff/shared/messages.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { enter, notice, openTab, record, sidebarLink, signedIn, signIn } from './staff.ts';

const test = await startJourneyCloud();

const onPage2 = ['Anika', 'Babul'];
const onPage1 = ['Chandra', 'Dipu', 'Eshita', 'Farid', 'Gita', 'Hasan', 'Imran', 'Jahan', 'Kamal', 'Laila'];

const people = [...onPage2, ...onPage1].map((givenN, index) => ({
  givenN,
  surname: index % 2 ? 'Rahman' : 'Sarkar',
  passport: `EB10000${10 + index}`,
}));

describe('The back office in a browser', () => {
  let page: Page;
  let colleague: Page;

  beforeAll(async () => {
    await record(test, people.slice(0, onPage2.length));
    // Waits for the next second. Ids contain whole seconds, so applications of the same second have no fixed order.
    const second = () => Math.floor(Date.now() / 1000);
    const last = second();
    await vi.waitUntil(() => second() > last, { timeout: 5000 });
    await record(test, people.slice(onPage2.length));
    ({ page } = await signedIn(test));
    ({ page: colleague } = await signedIn(test, { role: 'super-admin' }));
  });

  /** Opens the list through the sidebar, because loading the page again is slow. */
  const showList = async (at: Page) => {
    await enter(at);
    await sidebarLink(at, 'Application List').click();
  };
  const row = (name: string, at: Page = page) => at.getByRole('row', { name: new RegExp(name) });
  const salary = (at: Page = page) => at.getByRole('textbox', { name: 'Salary' });
  const edit = async (name: string, at: Page = page) => {
    await showList(at);
    await at.getByRole('button', { name: new RegExp(`^Edit ${name}`) }).click();
    await salary(at).waitFor();
  };

  it('shows the next page of the list, returns with Back, and opens the page from a shared link [§2]', async () => {
    await page.goto('/application');
    await row('Laila').waitFor();
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await row('Anika').waitFor();
    const link = page.url();
    await page.goBack();
    await row('Laila').waitFor();

    await colleague.goto(link);
    await row('Anika', colleague).waitFor();
    await colleague.getByText('Page 2 of 2').waitFor();
  });

  it.each([
    ['a passport', 'eb1000010', 'Anika'],
    ['a surname and a given name', 'rahman bab', 'Babul'],
  ])(
    'finds applications by %s, and keeps the search after one was opened and closed',
    async (_, typed, name) => {
      await showList(page);
      await row('Laila').waitFor();
      await page.getByPlaceholder('Passport search').fill(typed);
      await row('Laila').waitFor({ state: 'detached' });
      await row(name).waitFor();
      await page.getByRole('button', { name: new RegExp(`^View ${name}`) }).click();
      await page.getByRole('heading', { name: new RegExp(`${name} .*: Pending`) }).waitFor();
      await page.goBack();
      await row(name).waitFor();
      expect(await page.getByPlaceholder('Passport search').inputValue()).toBe(typed);
    },
  );

  it('deletes an application and restores it [§2], or explains that another one now has its passport number', async () => {
    await showList(page);
    await page.getByRole('button', { name: /^Delete Kamal/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row('Kamal').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await row('Kamal').waitFor();
    await page.getByRole('button', { name: /^Restore Kamal/ }).click();
    await page.getByText('No application was deleted recently.').waitFor();
    await sidebarLink(page, 'Application List').click();
    await row('Kamal').waitFor();

    await page.getByRole('button', { name: /^Delete Jahan/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row('Jahan').waitFor({ state: 'detached' });
    await record(test, [{ givenN: 'Second', surname: 'Jahanara', passport: 'EB1000019' }]);
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: /^Restore Jahan/ }).click();
    await page.getByText(/^Another application has this passport number now/).waitFor();
    await page.getByRole('button', { name: 'Show the other application' }).click();
    await row('Second Jahanara').waitFor();
  });

  it("refuses to overwrite another user's changes and shows them", async () => {
    await edit('Hasan');
    await edit('Hasan', colleague);
    await colleague.getByRole('textbox', { name: 'Company Name' }).fill('Southern Roads');
    await colleague.getByRole('button', { name: 'Update' }).click();
    await colleague.waitForURL('**/application');

    await salary().fill('CAD 30 an hour');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText(messages.stale).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText(/^Company Name: .* → Southern Roads$/).waitFor();
    expect(await salary().inputValue()).toBe('CAD 30 an hour');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForURL('**/application');

    await page.getByRole('button', { name: /^View Hasan/ }).click();
    await openTab(page, 'particulars');
    await page.getByText('Southern Roads').waitFor();
    await page.getByText('CAD 30 an hour').waitFor();
    await openTab(page, 'history');
    await page.getByText('Salary: CAD 19.50 an hour → CAD 30 an hour').waitFor();
  });

  it('asks for the password over the form when the session has ended, and then saves the typed values', async () => {
    await edit('Gita');
    await salary().fill('CAD 25 an hour');
    await page.context().clearCookies({ name: 'refreshToken' });
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await signIn(page, test);
    await notice(page, 'Application updated.');
    await page.waitForURL('**/application');
    await page.getByRole('button', { name: /^View Gita/ }).click();
    await openTab(page, 'particulars');
    await page.getByRole('tabpanel', { name: 'Particulars' }).getByText('CAD 25 an hour').waitFor();
  });

  it('notices that the user logged out in another tab', async () => {
    const { page: other } = await signedIn(test);
    await other.goto('/dashboard');
    const tab = await other.context().newPage();
    await tab.goto('/application');
    await row('Laila', tab).waitFor();
    await other.getByRole('button', { name: 'Logout' }).first().click();
    await tab.waitForURL('**/login');
  });

  it('keeps a draft of a form after a reload, asks before the user leaves the form, and then deletes the draft', async () => {
    await enter(page);
    await sidebarLink(page, 'Dashboard').click();
    await sidebarLink(page, 'Add Application').click();
    const surname = page.getByRole('textbox', { name: 'Surname' });
    await surname.fill('Mollah');
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.getByText(/^What you had typed here was not saved/).waitFor();
    expect(await surname.inputValue()).toBe('Mollah');

    await page.goBack();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    expect(await surname.inputValue()).toBe('Mollah');
    await sidebarLink(page, 'Dashboard').click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/dashboard');
    await sidebarLink(page, 'Add Application').click();
    await surname.waitFor();
    expect(await surname.inputValue()).toBe('');
  });

  it('reports a lost connection and loads the list again when the connection is back', async () => {
    await page.goto('/application');
    await row('Laila').waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^You are offline\./).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(staffMessages.listNoResponse).waitFor();
    await page.context().setOffline(false);
    await row('Anika').waitFor();
    await page.getByText(staffMessages.listNoResponse).waitFor({ state: 'detached' });
  });
});
