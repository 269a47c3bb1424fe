import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addApplication, createUpload, messages, reportClientError } from '../../../../functions/contract.ts';
import { pictureBytesSent } from '../../../shared/pictures/shrink-picture.ts';
import type { MockApi } from '../../../testing/mock-api.ts';
import type { MockBucket } from '../../../testing/mock-bucket.ts';
import { aPhotograph } from '../../../testing/photographs.ts';
import { preparingText } from '../../forms/files/file-rules.ts';
import { staffMessages } from '../../shared/messages.ts';
import { showFilledAddPage } from '../../testing/add-screen.tsx';
import { aFile, giveFile, problem, submit } from '../../testing/form-driver.ts';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { isAt, toast } from '../../testing/screen.ts';

let api: MockApi;
let bucket: MockBucket;

beforeEach(async () => {
  ({ api, bucket } = await showFilledAddPage());
});

it.each([
  ['a file that is not a picture', aFile('cv.pdf', 'application/pdf', 10), messages.invalidFileType],
  ['bytes that are not a picture', aFile('face.png', 'image/png', 100), staffMessages.pictureUnreadable],
  ['nothing', aFile('face.png', 'image/png', 0), messages.invalidFileType],
])(
  'the form refuses %s as a portrait, when chosen and when the form is sent [§5]',
  async (_, file, message) => {
    giveFile(page.getByLabelText('Portrait'), file);
    await expect.element(page.getByText(message)).toBeVisible();
    await submit();
    await problem('Portrait', message);
    expect(api.calls(createUpload)).toEqual([]);
  },
);

it('the form shows a preview of the portrait before the upload [§2]', async () => {
  await page.getByLabelText('Portrait').upload(aFile('face.png'));
  await expect.element(page.getByRole('img', { name: 'Preview of the portrait' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove face.png' }).click();
  await expect.element(page.getByRole('img', { name: 'Preview of the portrait' })).not.toBeInTheDocument();
});

it('the form shrinks a photograph before the upload, and shows that it did', async () => {
  const photograph = await aPhotograph({ width: 3000, height: 750, noisy: true });
  api.on(addApplication, () => anApplication());
  giveFile(page.getByLabelText('Portrait'), photograph);
  await expect.element(page.getByText(preparingText)).toBeVisible();
  await expect.element(page.getByText(/^Made smaller, from .* MB to \d+ KB/)).toBeVisible();
  await expect.element(page.getByText(preparingText)).not.toBeInTheDocument();
  await submit();
  await isAt(`/updateApplicationView/${sampleId}`);
  const picture = bucket.puts[0]?.body;
  if (!(picture instanceof File)) throw new Error('No file was sent.');
  expect(picture.size).toBeLessThanOrEqual(pictureBytesSent);
  expect(api.calls(createUpload)[0]?.input.body).toMatchObject({
    size: picture.size,
    fileName: 'photograph.jpg',
  });
});

it('Submit waits until the photograph is shrunk', async () => {
  api.on(addApplication, () => anApplication());
  giveFile(page.getByLabelText('Portrait'), await aPhotograph({ width: 3000, height: 750, noisy: true }));
  await submit();
  await isAt(`/updateApplicationView/${sampleId}`);
  expect(bucket.puts[0]?.body).toSatisfy(sent => sent.size <= pictureBytesSent);
});

it('the form uploads only the last of several selected pictures', async () => {
  giveFile(page.getByLabelText('Portrait'), await aPhotograph({ width: 3000, height: 750, noisy: true }));
  giveFile(page.getByLabelText('Portrait'), aFile('face.png'));
  await expect.element(page.getByRole('button', { name: 'Remove face.png' })).toBeVisible();
  api.on(addApplication, () => anApplication());
  await submit();
  await expect
    .poll(() => api.calls(createUpload).map(({ input }) => input.body))
    .toMatchObject([{ fileName: 'face.png' }]);
});

it('the form shows that the portrait upload failed', async () => {
  bucket.onPut(put => put.answer(403));
  api.on(reportClientError, () => ({}));
  await page.getByLabelText('Portrait').upload(aFile('face.png'));
  await submit();
  await expect.element(toast(new RegExp(`^${staffMessages.addFailed(403)}\\. `))).toBeVisible();
});

it('the portrait upload can be stopped and started again', async () => {
  bucket.onPut(put => put.progress(0.5));
  await page.getByLabelText('Portrait').upload(aFile('face.png'));
  await submit();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  expect(bucket.puts[0]?.aborted).toBe(true);
  api.on(addApplication, () => anApplication());
  bucket.onPut(put => put.answer(200));
  await submit();
  await isAt(`/updateApplicationView/${sampleId}`);
});
