import type { Page } from 'playwright';
import { stages, updateApplicationAdd, updateSettings, updateStage } from '../../functions/contract.ts';
import { type Language, publicPath } from '../../web/shared/places.ts';
import { documentPage } from '../local/sample/pictures.ts';
import type { TestCloud } from '../local/testing/test-cloud.ts';
import { leave, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { record } from './visitor.ts';

/** Helpers of journeys that look at an applicant's copy. */

/** Date of birth of the applicants of these journeys. */
export const dob = '1991-04-23';

/** Whose copy it is. */
interface Applicant {
  readonly passport: string;
}

interface FullCopy extends Applicant {
  /** The document that is no picture. */
  readonly pdf: Buffer;
}

/**
 * Sets the consultancy's contact, and records an applicant with a job letter, a PDF and a visa: with as much to print as
 * most applications have.
 */
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
  // The email is wider than a phone.
  const { _id: id, passport } = await record(test, { dob, email: 'rahima.khatun.sylhet@mail.example.com' });
  const token = await test.token('admin');
  const file2 = await test.upload('file2', token, pdf, 'application/pdf');
  const file3 = await test.upload('file3', token, await documentPage('Visa', 'Khatun'));
  const files = { file2, file3, version: 2 };
  await test.call(updateApplicationAdd, { parameters: { id }, body: files }, { token });
  // All but the last, which comes next.
  for (const [index, stage] of stages.slice(1, -1).entries()) {
    const body = { stage, note: 'Given in Dhaka.', version: 3 + index };
    await test.call(updateStage, { parameters: { id }, body }, { token });
  }
  return { passport, pdf };
}

/** Finds an application as its applicant does. */
export async function openCopy(
  page: Page,
  { passport }: Applicant,
  language: Language = 'en',
): Promise<void> {
  await page.goto(publicPath(language, 'enquiry'));
  await fillEnquiry(page, [passport, 'Bangladesh', dob]);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${publicPath(language, 'viewOne')}`);
  await page.getByText('RAHIMA KHATUN').waitFor();
}
