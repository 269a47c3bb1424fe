import type { Page } from 'playwright';
import { askForDocuments, type RouteInput, updateSettings } from '../../functions/contract.ts';
import type { Language } from '../../web/shared/places.ts';
import type { TestCloud } from '../local/testing/test-cloud.ts';
import { dob, record } from './visitor.ts';

type Item = RouteInput<typeof askForDocuments>['body']['items'][number];

interface Asked {
  readonly id: string;
  /** Path of the link, with its secret after `#`. */
  readonly link: string;
}

/** Adds an application and asks its applicant for documents, at the desk. PDF documents are allowed. */
export async function askApplicant(
  test: TestCloud,
  items: readonly Item[],
  language: Language = 'en',
): Promise<Asked> {
  const body = { pdfDocuments: true };
  await test.call(updateSettings, { body }, { token: await test.token('super-admin') });
  const { _id: id } = await record(test, { dob });
  const asked = await test.call(
    askForDocuments,
    { parameters: { id }, body: { items: [...items], language, way: 'desk', version: 2 } },
    { token: await test.token('admin') },
  );
  return { id, link: asked.body.link };
}

/** Types the date of birth, and opens the list of documents. */
export async function typeDate(page: Page, button: string, date = dob): Promise<void> {
  await page.getByRole('group').getByRole('textbox').first().fill(date);
  await page.getByRole('button', { name: button }).click();
}
