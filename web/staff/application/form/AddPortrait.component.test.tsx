import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addApplication, createUpload, messages } from '../../../../functions/contract.ts';
import type { MockApi } from '../../../testing/mock-api.ts';
import type { MockBucket } from '../../../testing/mock-bucket.ts';
import { staffMessages } from '../../shared/messages.ts';
import { showFilledAddPage } from '../../testing/add-screen.tsx';
import { aFile, giveFile, problem, submit } from '../../testing/form-driver.ts';
import { anApplication } from '../../testing/sample-application.ts';
import { toast } from '../../testing/screen.ts';

let api: MockApi;
let bucket: MockBucket;

beforeEach(async () => {
  ({ api, bucket } = await showFilledAddPage());
});

it.each([
  ['a type that is not a picture', aFile('cv.pdf', 'application/pdf', 10), messages.invalidFileType],
  ['more than 10 MB', aFile('big.png', 'image/png', 10 * 1024 * 1024 + 1), messages.imageTooLarge],
])('refuses a portrait of %s, when it is chosen and when the form is sent [§5]', async (_, file, message) => {
  giveFile(page.getByLabelText('Portrait'), file);
  await expect.element(page.getByText(message)).toBeVisible();
  await submit();
  await problem('Portrait', message);
  expect(api.calls(createUpload)).toEqual([]);
});

it('shows the portrait before it is sent [§2]', async () => {
  await page.getByLabelText('Portrait').upload(aFile('face.png'));
  await expect.element(page.getByRole('img', { name: 'Preview of the portrait' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove face.png' }).click();
  await expect.element(page.getByRole('img', { name: 'Preview of the portrait' })).not.toBeInTheDocument();
});

it('says with which status the portrait was refused', async () => {
  bucket.onPut(put => put.answer(403));
  await page.getByLabelText('Portrait').upload(aFile('face.png'));
  await submit();
  await expect.element(toast(staffMessages.addFailed(403))).toBeVisible();
});

it('can stop sending the portrait, and sends it again when asked', async () => {
  bucket.onPut(put => put.progress(0.5));
  await page.getByLabelText('Portrait').upload(aFile('face.png'));
  await submit();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  expect(bucket.puts[0]?.aborted).toBe(true);
  api.on(addApplication, () => anApplication());
  bucket.onPut(put => put.answer(200));
  await submit();
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});
