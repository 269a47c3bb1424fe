import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  addApplication,
  stages,
  updateApplicationAdd,
  updateSettings,
  updateStage,
} from '../../functions/contract.ts';
import { type Language, linkedPages, publicPath } from '../../web/shared/places.ts';
import { layOutWhole } from '../../web/testing/lay-out-whole.ts';
import { documentPage, portrait } from '../local/sample/pictures.ts';
import { sampleFields, type TestCloud } from '../local/testing/test-cloud.ts';
import { violations as axeViolations } from './axe.ts';
import { leave, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { untilLoaded } from './loading.ts';

export const readablePaths = (['en', 'bn'] satisfies Language[]).flatMap(language =>
  linkedPages.map(page => publicPath(language, page)),
);

export async function violations(page: Page): Promise<string[]> {
  await layOutWhole(page);
  return axeViolations(page);
}

export async function untilIdle(page: Page): Promise<void> {
  // The page requests its manifest last. Checking in every frame, Playwright's default, would keep a page busy.
  const asksForManifest = () => document.querySelector('link[rel="manifest"]') !== null;
  await page.waitForFunction(asksForManifest, undefined, { polling: 100 });
  await untilLoaded(page);
}

type Recorded = ReturnType<typeof sampleFields> & { readonly _id: string };

/** Adds an application with a portrait and then one document, so that its version is 2. */
export async function record(test: TestCloud, changes: Record<string, unknown> = {}): Promise<Recorded> {
  const token = await test.token('admin');
  const fields = sampleFields(changes);
  const image = await test.upload('image', token, await portrait(3, true));
  const body = { ...fields, image };
  const added = await test.call(addApplication, { body }, { token });
  const file1 = await test.upload('file1', token, await documentPage('Job Letter', String(fields.surname)));
  const parameters = { id: added.body._id };
  await test.call(updateApplicationAdd, { parameters, body: { file1, version: 1 } }, { token });
  return { ...fields, _id: added.body._id };
}

export async function seesPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name, exact: true });
  const width = () => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(0);
}

export const dob = '1991-04-23';

interface Applicant {
  readonly passport: string;
}

interface FullCopy extends Applicant {
  readonly pdf: Buffer;
}

/** Sets the office's contact details, and adds an application with much to print: a job letter, a PDF and a visa. */
export async function recordFullCopy(test: TestCloud): Promise<FullCopy> {
  const { page } = await visit(test.cloud.url);
  await page.setContent('<h1>Labour Market Impact Assessment</h1>');
  const pdf = await page.pdf({ format: 'A4' });
  await leave(page);
  const settings = {
    pdfDocuments: true,
    phone: '+880 1712-000000',
    consultantName: 'Rehana Example',
    consultantRegisterUrl: 'https://example.com/register',
    recruitingLicence: 'RL-0',
    recruitingLicenceExpiry: '2027-06-30',
  };
  await test.call(updateSettings, { body: settings }, { token: await test.token('super-admin') });
  // This email is wider than a phone.
  const { _id: id, passport } = await record(test, { dob, email: 'rahima.khatun.sylhet@mail.example.com' });
  const token = await test.token('admin');
  const file2 = await test.upload('file2', token, pdf, 'application/pdf');
  const file3 = await test.upload('file3', token, await documentPage('Visa', 'Khatun'));
  const files = { file2, file3, version: 2 };
  await test.call(updateApplicationAdd, { parameters: { id }, body: files }, { token });
  for (const [index, stage] of stages.slice(1, -1).entries()) {
    const body = { stage, note: 'Given in Dhaka.', version: 3 + index };
    await test.call(updateStage, { parameters: { id }, body }, { token });
  }
  return { passport, pdf };
}

export async function openCopy(
  page: Page,
  { passport }: Applicant,
  language: Language = 'en',
): Promise<void> {
  await page.goto(publicPath(language, 'enquiry'));
  await fillEnquiry(page, [passport, 'Bangladesh', dob]);
  await page.locator('form button[type=submit]').click();
  await untilCopyOpens(page, language);
  await page.getByText('RAHIMA KHATUN').waitFor();
}

/** @throws Error with the form's text if the copy does not open */
export async function untilCopyOpens(page: Page, language: Language = 'en'): Promise<void> {
  await page.waitForURL(`**${publicPath(language, 'viewOne')}`).catch(async (cause: unknown) => {
    throw new Error(`No copy opens: ${await page.locator('form').ariaSnapshot()}`, { cause });
  });
}
