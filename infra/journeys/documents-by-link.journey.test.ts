import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { getApplication } from '../../functions/contract.ts';
import { portrait } from '../local/sample/pictures.ts';
import { openLink, sendFile } from '../local/testing/send-document.ts';
import { sampleFields } from '../local/testing/test-cloud.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { notice, record, sidebarLink, signedIn } from './staff.ts';

const test = await startJourneyCloud();
const sentName = 'পাসপোর্ট.jpg';

it('staff ask for documents at the desk, ask again for one that arrived, and accept the next one', async () => {
  const [applicant] = await record(test, [{ givenN: 'Rehana' }]);
  const staff = await signedIn(test);
  const { page } = staff;
  await page.goto('/work/missing');
  await page.getByRole('button', { name: 'Ask for documents Rehana Khatun' }).click();
  await page
    .getByRole('dialog', { name: 'Ask for documents' })
    .getByRole('button', { name: 'Show the link' })
    .click();
  const link = await readLink(page);
  expect(page.url()).not.toContain(link.slice(-32));

  await send(link, 2);
  await openArrived(page);
  await page.getByRole('button', { name: 'Ask again for what arrived: Passport' }).click();
  const reasons = page.getByRole('dialog', { name: 'Ask for it again' });
  await reasons.getByRole('radio', { name: 'Too dark' }).click();
  await reasons.getByRole('button', { name: 'Ask again' }).click();
  expect(await readLink(page)).toBe(link);

  expect(await send(link, 3)).toMatchObject({ reason: 'ছবিটি খুব অন্ধকার।' });
  await openArrived(page);
  await page.getByRole('button', { name: 'Accept what arrived: Passport' }).click();
  await notice(page, 'Passport, every page that is filled in: accepted.');
  const row = page.getByRole('list', { name: 'Checklist', exact: true }).getByRole('listitem').first();
  await row.getByText('Accepted').waitFor();
  await row.getByText(sentName).waitFor();
  const token = await test.token('admin');
  const reply = await test.call(getApplication, { parameters: { id: applicant?._id } }, { token });
  expect(reply.body).toMatchObject({
    file7: { name: sentName },
    checklist: { passport: { state: 'accepted' } },
  });
  expect(staff.complaints).toEqual([]);
  await page.context().close();
});

/** Returns the link in the dialog, and closes the dialog. */
async function readLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Link for the documents' });
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const link = await dialog.getByText(/^http.*\/send#[0-9a-f]{32}$/).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  return link ?? '';
}

/** Sends a passport as the page of the link does. Returns what the page shows about the wanted passport. */
async function send(link: string, picture: number): Promise<unknown> {
  const opened = await openLink(test, link, sampleFields().dob);
  expect(opened.status).toBe(200);
  const finished = await sendFile(test, opened.body.session, { bytes: await portrait(picture, true) });
  expect(finished.status).toBe(200);
  return opened.body.wanted.find(({ item }: { readonly item: string }) => item === 'passport');
}

/** Opens the documents that arrived from their queue. */
async function openArrived(page: Page): Promise<void> {
  await sidebarLink(page, 'Documents arrived').click();
  await page.getByRole('button', { name: 'See the documents Rehana Khatun' }).click();
  await page.getByText('Documents by link', { exact: true }).waitFor();
}
