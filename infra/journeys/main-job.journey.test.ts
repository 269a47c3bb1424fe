import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { documentSlots, fetchApplication, visibleSlots } from '../../functions/contract.ts';
import { viewOne as inBangla } from '../../web/public/words/bn/view-one.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { documentPage, portrait } from '../local/sample/pictures.ts';
import { sendNextMessage } from '../local/testing/sent-messages.ts';
import { leave, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { textOfPdf } from './pdf.ts';
import { notice, openOtherDocuments, sidebarLink, signIn } from './staff.ts';
import { untilCopyOpens } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 390, height: 844 };

describe('The main job in a browser', () => {
  it('lets staff add, find, complete and approve an application and sign out [§2, §4, §6], and the visitor print the copy [§2, §9] and open it from an email in Bangla [§7]', async () => {
    const staff = await visit(test.cloud.url);
    await staff.page.goto('/login');
    await signIn(staff.page, test);
    await staff.page.waitForURL(/\/(dashboard|application)$/);
    const cookies = await staff.page.context().cookies();
    const refresh = cookies.find(cookie => cookie.name === 'refreshToken');
    expect(refresh).toMatchObject({ sameSite: 'Strict', path: '/' });
    await addApplication(staff.page);
    await uploadAndFind(staff.page);
    await approve(staff.page);
    await signOut(staff.page);
    expect(staff.complaints).toEqual([]);
    await leave(staff.page);

    const visitor = await visit(test.cloud.url, phone);
    await openCopy(visitor.page);
    await print(visitor.page);
    await sendNextMessage(test, await idOfApplication(), await test.token('admin'));
    await openFromEmail(visitor.page);
    expect(visitor.complaints).toEqual([]);
    await leave(visitor.page);
  });

  async function idOfApplication(): Promise<string> {
    const token = await test.token('admin');
    const { body } = await test.call(fetchApplication, { query: { search: 'BX0123456' } }, { token });
    return body.applications[0]._id;
  }

  /** Signs out and checks that the pages for staff are closed. */
  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL(test.cloud.url.replace(/\/?$/, '/'));
    expect((await page.context().cookies()).filter(cookie => cookie.name === 'refreshToken')).toEqual([]);
    await page.goto('/application');
    await page.waitForURL('**/login');
  }
});

async function addApplication(page: Page): Promise<void> {
  await page.goto('/addUserApplication');
  await fillForm(page);
  await page.getByLabel('Portrait').setInputFiles({
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: await portrait(3, true),
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/updateApplicationView/*');
  await page.getByRole('heading', { level: 1, name: 'Nasrin Akter: Pending' }).waitFor();
  const documents = page.getByText('documents', { exact: true });
  await expect.poll(() => documents.evaluate(one => one === document.activeElement)).toBe(true);
}

/** Uploads the first documents, finds the application by passport number and uploads the other documents. */
async function uploadAndFind(page: Page): Promise<void> {
  const [first] = documentSlots;
  const others = slots.slice(1);
  await upload(page, first);
  await sidebarLink(page, 'Application List').click();
  await page.getByPlaceholder('Passport search').fill('bx 01');
  await page.getByRole('cell', { name: 'BX0123456' }).waitFor();
  await page
    .getByRole('row', { name: /BX0123456/ })
    .getByRole('button', { name: /View/ })
    .click();
  await page.waitForURL('**/userView');
  await seesDocument(page, first);
  await openOtherDocuments(page);
  for (const slot of others) await upload(page, slot);
  for (const slot of others) await seesDocument(page, slot);
}

/** Documents that every kind of application has. */
const slots = visibleSlots({});
type DocumentSlot = (typeof slots)[number];

async function upload(page: Page, { label }: DocumentSlot): Promise<void> {
  await page.getByLabel(`File of ${label}`, { exact: true }).setInputFiles({
    name: `${label}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await documentPage(label, 'Nasrin Akter'),
  });
  await notice(page, `${label} saved.`);
}

const seesDocument = (page: Page, { label }: DocumentSlot) =>
  page
    .getByRole('img', { name: new RegExp(label) })
    .first()
    .waitFor();

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Set to Approved' }).click();
  await page
    .getByRole('heading', { name: /Approved/ })
    .first()
    .waitFor();
}

/** Makes the enquiry as the applicant and checks the whole copy. */
async function openCopy(page: Page): Promise<void> {
  await page.goto('/enquiry');
  await page.getByLabel('Passport Number').fill('bx-0123 456');
  await page.getByLabel('Nationality').fill('bangladesh');
  await page.getByLabel('Day', { exact: true }).fill('12/04/1990');
  // Waits for hydration, after which the page splits the pasted date into its fields.
  await expect.poll(() => page.getByLabel('Year', { exact: true }).inputValue()).toBe('1990');
  await page.getByRole('button', { name: 'Submit' }).click();
  await untilCopyOpens(page);
  expect(page.url()).not.toMatch(/0123456/);
  await page.getByRole('heading', { name: 'Applicant’s copy (Approved)' }).waitFor();
  await page.getByText('NASRIN AKTER').waitFor();
  const pictures = page.locator('article img');
  expect(await pictures.count()).toBe(1 + slots.length);
  await expect
    .poll(() =>
      pictures.evaluateAll(all => all.every(one => one instanceof HTMLImageElement && one.naturalWidth > 0)),
    )
    .toBe(true);
  expect(await page.getByText(viewOne.documents.missing).count()).toBe(0);
}

/** Opens the email in the width of a phone, and then the copy through the email's link. */
async function openFromEmail(page: Page): Promise<void> {
  await page.goto('/__local/mail');
  const email = page.getByRole('article').filter({ hasText: 'To nasrin.akter@example.com' });
  const name = (await email.getByRole('heading').textContent()) ?? '';
  const shown = email.frameLocator(`iframe[title="${name}"]`);
  expect(await shown.locator('html').getAttribute('lang')).toBe('bn');
  const opened = page.waitForEvent('popup');
  await shown.getByRole('link', { name: 'আমার আবেদন দেখুন' }).click();
  const copy = await opened;
  await copy.waitForURL('**/bn/enquiry');
  await fillEnquiry(copy, ['BX ০১২৩ ৪৫৬', 'বাংলাদেশ', '1990-04-12']);
  await copy.locator('form button[type=submit]').click();
  await untilCopyOpens(copy, 'bn');
  await copy.getByRole('heading', { name: inBangla.heading('অনুমোদিত') }).waitFor();
  await copy.getByText('NASRIN AKTER').waitFor();
}

/** Prints the copy and expects one page with name and status. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).first().click();
  await page.locator('html[data-printed]').waitFor();
  const text = await textOfPdf(await page.pdf({ format: 'A4' }));
  expect(text).toContain('NASRIN AKTER');
  expect(text).toContain('Approved');
  for (const { copyLabel } of slots) expect(text).toContain(copyLabel);
  expect(text).not.toMatch(/LOGIN|VISA ENQUIRY/);
}

async function fillForm(page: Page): Promise<void> {
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text);
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  // Types the country, because before a click on an option Playwright scrolls the page, and the open list moves.
  const chooseCountry = async (label: string, country: string) => {
    const field = page.getByRole('button', { name: new RegExp(`^${label}`) });
    await field.click();
    await page.keyboard.type(country);
    await page.getByRole('option', { name: country, exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.textContent()).toContain(country);
  };
  await choose('Visa Type', 'Work');
  await fill('Surname', 'Akter');
  await fill('Given Name', 'Nasrin');
  await fill('Email', 'nasrin.akter@example.com');
  await fill('Phone', '8801712345678');
  await fill('National ID No', '1990123456');
  await choose('Sex', 'Female');
  await fill('Date of Birth', '1990-04-12');
  await fill('Place of Birth Town/City', 'Sylhet');
  await chooseCountry('Current Nationality', 'Bangladesh');
  await fill('Visible Identification Marks', 'Mole on left cheek');
  await fill('Company Name', 'Northern Pine Foods Ltd. (sample)');
  await fill('Duty Duration', '2 years');
  await choose('Job Title', 'Cook');
  await fill('Salary', 'CAD 19.50 an hour');
  await fill('Passport No', 'bx 0123456');
  await chooseCountry('Issued Country', 'Bangladesh');
  await page.getByRole('checkbox', { name: 'By email' }).check();
}
