import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Application,
  createUpload,
  defaultSettings,
  getApplication,
  getSettings,
  messages,
  updateApplicationAdd,
} from '../../../../../functions/contract.ts';
import { pictureBytesSent } from '../../../../shared/pictures/shrink-picture.ts';
import { pixel } from '../../../../testing/applicant.ts';
import { type MockApi, Refusal } from '../../../../testing/mock-api.ts';
import { type MockBucket, mockBucket } from '../../../../testing/mock-bucket.ts';
import { aPhotograph } from '../../../../testing/photographs.ts';
import { preparingText } from '../../../forms/files/file-rules.ts';
import { staffMessages } from '../../../shared/messages.ts';
import { drop } from '../../../testing/document-batch-screen.tsx';
import { aFile, giveFile } from '../../../testing/form-driver.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { toast } from '../../../testing/screen.ts';
import { mockView, openOtherDocuments, openTab, openView } from '../../../testing/view-screen.tsx';

let api: MockApi;
let bucket: MockBucket;

beforeEach(() => {
  api = mockView();
  bucket = mockBucket();
  api.on(createUpload, ({ body }) => ({
    key: `incoming/${body.purpose}/0123456789abcdef01234567`,
    url: `https://bucket.example/${body.purpose}`,
    headers: { 'content-type': body.contentType },
  }));
});

async function open(): Promise<void> {
  await openView();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdur Rahman: Pending');
  await openTab('checklist');
  await openOtherDocuments();
}

/** Mocks the server: checks the version and stores the new documents. */
function keepDocuments(start: Application): void {
  let kept = start;
  api.on(updateApplicationAdd, ({ body }) => {
    const { version, ...files } = body;
    if (version !== kept.version) throw new Refusal('STALE', messages.stale);
    const changed = Object.fromEntries(
      Object.entries(files).map(([slot, key]) => [
        slot,
        key === null ? undefined : { name: `${slot}.png`, contentType: 'image/png', size: 2048, url: pixel },
      ]),
    );
    kept = { ...kept, ...changed, version: version + 1 };
    return kept;
  });
}

const choose = (label: string) => page.getByLabelText(`File of ${label}`, { exact: true });
const chooseButton = (label: string) =>
  page.getByRole('button', { name: new RegExp(`^(Add|Replace) ${label}$`) });
const put = (slot: string) => bucket.puts.find(one => one.url.endsWith(slot));
const sent = (slot: string) => expect.poll(() => put(slot)).toBeDefined();

it('a document is shown with its links', async () => {
  const file = { name: 'visa.png', contentType: 'image/png', size: 2048, url: pixel };
  api.on(getApplication, () => anApplication({ file3: file }));
  await open();
  await expect.element(page.getByRole('img', { name: 'Visa', exact: true })).toBeVisible();
  await expect.element(page.getByText('visa.png')).toBeVisible();
  await expect.element(page.getByText('2 KB')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^View Visa/ })).toHaveAttribute('href', pixel);
  await expect.element(page.getByRole('link', { name: 'Download Visa' })).toBeVisible();
});

it('the record is reloaded once if a picture fails to load', async () => {
  const links = [pixel, `${pixel}#again`];
  const file = { name: 'visa.png', contentType: 'image/png', size: 2048 };
  api.on(getApplication, () => anApplication({ file3: { ...file, url: links.shift() ?? '' } }));
  await open();
  const picture = page.getByRole('img', { name: 'Visa', exact: true });
  const fail = () => picture.element().dispatchEvent(new Event('error'));
  await expect.element(picture).toHaveAttribute('src', pixel);
  fail();
  await expect.element(picture).toHaveAttribute('src', `${pixel}#again`);
  fail();
  await new Promise(resolve => setTimeout(resolve));
  expect(api.calls(getApplication)).toHaveLength(2);
});

it('a document is saved as soon as it is uploaded, and its progress is shown', async () => {
  keepDocuments(anApplication({ version: 3 }));
  await open();
  await choose('Lmias').upload(aFile('lmia.png'));
  await sent('file2');
  expect(put('file2')?.headers).toEqual({ 'content-type': 'image/png' });
  put('file2')?.progress(0.4);
  await expect
    .element(page.getByRole('progressbar', { name: 'Sending Lmias' }))
    .toHaveAttribute('value', '40');
  expect(api.calls(updateApplicationAdd)).toEqual([]);
  put('file2')?.answer(200);
  await expect.element(toast('Lmias saved.')).toBeVisible();
  await expect.element(page.getByText('file2.png')).toBeVisible();
  expect(api.calls(updateApplicationAdd)[0]?.input.body).toEqual({
    file2: 'incoming/file2/0123456789abcdef01234567',
    version: 3,
  });
  const [asked] = api.calls(createUpload);
  expect(asked?.input.body).toMatchObject({
    purpose: 'file2',
    fileName: 'lmia.png',
    contentType: 'image/png',
  });
});

it('a file that is dropped on a row is saved there', async () => {
  keepDocuments(anApplication({ version: 3 }));
  bucket.onPut(one => one.answer(200));
  await open();
  drop([aFile('scan.png')], page.getByRole('heading', { name: 'Air Tickets' }).element());
  await expect.element(toast('Air Tickets saved.')).toBeVisible();
  await expect.element(page.getByText('file6.png')).toBeVisible();
  expect(bucket.puts).toHaveLength(1);
});

it('several files that are dropped on a row open the dialog, and leave no row marked', async () => {
  await open();
  drop([aFile('a.png'), aFile('b.png')], page.getByRole('heading', { name: 'Air Tickets' }).element());
  await expect.element(page.getByRole('dialog', { name: /^Documents of/ })).toBeVisible();
  expect(document.querySelector('[data-over]')).toBeNull();
});

it('two documents that are uploaded at the same time are saved one after the other, each with the newest version', async () => {
  keepDocuments(anApplication({ version: 3 }));
  await open();
  await choose('Job Letter').upload(aFile('letter.png'));
  await choose('Air Tickets').upload(aFile('tickets.png'));
  await sent('file1');
  await sent('file6');
  put('file6')?.answer(200);
  put('file1')?.answer(200);
  await expect.element(toast('Job Letter saved.')).toBeVisible();
  await expect.element(toast('Air Tickets saved.')).toBeVisible();
  const saves = api.calls(updateApplicationAdd).map(call => call.input.body);
  expect(saves).toMatchObject([{ version: 3 }, { version: 4 }]);
});

it('the button Cancel stops an upload', async () => {
  await open();
  await choose('Visa Form').upload(aFile('form.png'));
  await sent('file4');
  await page.getByRole('button', { name: 'Cancel Visa Form' }).click();
  expect(put('file4')?.aborted).toBe(true);
  await expect.element(chooseButton('Visa Form')).toBeVisible();
  expect(api.calls(updateApplicationAdd)).toEqual([]);
});

it('a failed upload can be retried after a network error', async () => {
  keepDocuments(anApplication({ version: 3 }));
  await open();
  await choose('Visa').upload(aFile('visa.png'));
  await sent('file3');
  put('file3')?.fail();
  await expect
    .element(page.getByText('The file could not be sent. Please check your connection.'))
    .toBeVisible();
  bucket.onPut(one => one.answer(200));
  await page.getByRole('button', { name: 'Retry Visa', exact: true }).click();
  await expect.element(toast('Visa saved.')).toBeVisible();
});

it('failed saving can be retried without another upload', async () => {
  api.on(updateApplicationAdd, () => {
    throw new Refusal('INTERNAL', messages.internal);
  });
  bucket.onPut(one => one.answer(200));
  await open();
  await choose('Visa').upload(aFile('visa.png'));
  await expect.element(toast(`${staffMessages.updateFailed} ${messages.internal}`)).toBeVisible();
  keepDocuments(anApplication({ version: 3 }));
  await page.getByRole('button', { name: 'Retry Visa', exact: true }).click();
  await expect.element(toast('Visa saved.')).toBeVisible();
  expect(bucket.puts).toHaveLength(1);
});

it.each([
  [
    'a PDF while the settings do not allow it',
    aFile('a.pdf', 'application/pdf', 9),
    messages.invalidFileType,
  ],
  ['bytes that are not a picture', aFile('a.png', 'image/png', 100), staffMessages.pictureUnreadable],
])('a document is refused: %s [§5]', async (_, file, message) => {
  await open();
  await expect.element(choose('Work Permit')).toBeInTheDocument();
  giveFile(choose('Work Permit'), file);
  await expect.element(toast(message)).toBeVisible();
  await expect
    .element(chooseButton('Work Permit'))
    .toHaveAccessibleDescription(expect.stringContaining(message));
  expect(api.calls(createUpload)).toEqual([]);
});

it('a photograph is shrunk and rotated upright before its upload', async () => {
  await open();
  giveFile(choose('Visa'), await aPhotograph({ width: 2400, height: 900, orientation: 6, noisy: true }));
  await expect.element(page.getByText(preparingText)).toBeVisible();
  await sent('file3');
  const sentPicture = put('file3')?.body;
  if (!(sentPicture instanceof File)) throw new Error('No file was sent.');
  expect(sentPicture.size).toBeLessThanOrEqual(pictureBytesSent);
  const { width, height } = await createImageBitmap(sentPicture, { imageOrientation: 'none' });
  expect([width, height]).toEqual([768, 2048]);
});

it('a PDF of at most 10 MB is accepted if the settings allow PDFs [§5]', async () => {
  api.on(getSettings, () => ({ ...defaultSettings, pdfDocuments: true }));
  await open();
  await expect.element(page.getByText(/^JPEG or PNG, or PDF of at most 10 MB/).first()).toBeVisible();
  giveFile(choose('Work Permit'), aFile('a.pdf', 'application/pdf', 10 * 1024 * 1024 + 1));
  await expect.element(toast(messages.documentTooLarge)).toBeVisible();
  await choose('Work Permit').upload(aFile('permit.pdf', 'application/pdf', 9));
  await sent('file5');
});

it('a document is removed after a confirmation', async () => {
  const file = { name: 'visa.png', contentType: 'image/png', size: 2048, url: pixel };
  const stored = anApplication({ version: 3, file3: file });
  api.on(getApplication, () => stored);
  keepDocuments(stored);
  await open();
  await page.getByRole('button', { name: 'Remove Visa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(toast('Visa removed.')).toBeVisible();
  expect(api.calls(updateApplicationAdd)[0]?.input.body).toEqual({ file3: null, version: 3 });
  await expect.element(page.getByText('visa.png')).not.toBeInTheDocument();
});
