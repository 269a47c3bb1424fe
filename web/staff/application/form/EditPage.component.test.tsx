import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  createUpload,
  defaultSettings,
  getApplication,
  getSettings,
  limits,
  messages,
  showPresence,
  updateApplication,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { mockBucket } from '../../../testing/mock-bucket.ts';
import { pictureBytesSent } from '../../forms/files/prepare-file.ts';
import { staffMessages } from '../../shared/messages.ts';
import {
  aFile,
  choose,
  chooseCountry,
  fillIn,
  giveFile,
  marks,
  problem,
  submit,
} from '../../testing/form-driver.ts';
import { aPhotograph } from '../../testing/photographs.ts';
import { Reopened, reopen } from '../../testing/Reopened.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { toast } from '../../testing/screen.ts';
import { noticeLabels, noticeTerms } from '../words.ts';
import { EditPage } from './EditPage.tsx';

const paths = ['/editApplication', '/editApplication/:id'];
const uploadKey = 'incoming/user/0123456789abcdef01234567';
let api: MockApi;

beforeEach(() => {
  api = mockApi();
  api.on(getApplication, () => anApplication({ version: 4 }));
  api.on(getSettings, () => defaultSettings);
  api.on(showPresence, () => ({ others: [] }));
});

async function open(): Promise<void> {
  await renderScreen(<EditPage />, paths, { pathname: '/editApplication', state: { id: sampleId } });
  await expect.element(page.getByRole('heading', { name: 'Application Form' })).toBeVisible();
}

const atList = () => page.getByRole('heading', { name: 'At /application' });

it('returns to the list without an application id [§2]', async () => {
  await renderScreen(<EditPage />, paths, { pathname: '/editApplication' });
  await expect.element(atList()).toBeVisible();
});

it('opens by an id in the path, and refuses an invalid id [§2]', async () => {
  const { unmount } = await renderScreen(<EditPage />, paths, { pathname: `/editApplication/${sampleId}` });
  await expect.element(page.getByRole('heading', { name: 'Application Form' })).toBeVisible();
  expect(api.calls(getApplication).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
  await unmount();
  await renderScreen(<EditPage />, paths, { pathname: '/editApplication/12345' });
  await expect.element(page.getByText(messages.invalidId)).toBeVisible();
});

it('shows the values of the record', async () => {
  await renderScreen(<EditPage />, paths, { pathname: `/editApplication/${sampleId}` });
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
  await expect
    .element(page.getByRole('button', { name: /^Current Nationality/ }))
    .toHaveTextContent('Bangladesh');
  await expect.element(page.getByLabelText('Date of Birth')).toHaveValue('1990-04-12');
  await expect.element(page.getByText(/\d\d\/\d\d\/\d{4}|\d{1,2} April \d{4}/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Portrait' })).toBeVisible();
});

it('shows the status of the record, and that it is changed elsewhere', async () => {
  api.on(getApplication, () => anApplication({ isStatus: 'Approved' }));
  await open();
  await expect
    .element(page.getByText(/^Status:/))
    .toMatchTextContent('Status: Approved. Change it on the application’s page.');
});

it('requires no portrait, and says so', async () => {
  await open();
  await expect.element(page.getByText('Choose one only to replace the current portrait.')).toBeVisible();
  const label = page.getByText('New portrait', { exact: true }).element();
  expect(getComputedStyle(label, '::after').content).toBe('none');
});

it("shows all errors at once, including the portrait's", async () => {
  await open();
  await fillIn('Phone', 'none');
  await fillIn('Salary', '');
  giveFile(page.getByLabelText('New portrait'), aFile('face.gif', 'image/gif', 10));
  await submit();
  await problem('Phone', messages.invalidPhone);
  await marks([
    ['Phone', messages.invalidPhone],
    ['Salary', messages.invalid('salary')],
    ['New portrait', messages.invalidFileType],
  ]);
});

it('starts with the current record, not with cached values', async () => {
  const screen = (
    <Reopened>
      <EditPage />
    </Reopened>
  );
  await renderScreen(screen, paths, { pathname: `/editApplication/${sampleId}` });
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
  api.on(getApplication, () => anApplication({ surname: 'Karim', version: 5 }));
  await reopen();
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Karim');
});

it('offers Welder only to records that have this title', async () => {
  await open();
  await page.getByRole('button', { name: /^Job Title/ }).click();
  await expect.element(page.getByRole('option', { name: 'Plumber' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Welder' })).not.toBeInTheDocument();
});

it('sends only changed fields, with the version that was read [§5]', async () => {
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await open();
  await fillIn('Salary', '60 000 CAD');
  await chooseCountry('Issued Country', 'India');
  await submit();
  await expect.element(atList()).toBeVisible();
  await expect.element(toast('Application updated.')).toBeVisible();
  const [call] = api.calls(updateApplication);
  expect(call?.input.parameters).toEqual({ id: sampleId });
  expect(call?.input.body).toEqual({ salary: '60 000 CAD', issuedCountry: 'IND', version: 4 });
});

it("shows an older record's phone in the standard format, and sends a new one in the stored format", async () => {
  const older = anApplication({ version: 4, phone: '8801712345678' });
  api.on(getApplication, () => older);
  api.on(updateApplication, () => older);
  await open();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect.element(phone).toHaveValue('+880 1712-345678');
  await fillIn('Phone', '০১৮১২ ৩৪৫৬৭');
  await submit();
  await problem('Phone', messages.invalidPhone);
  await fillIn('Phone', '০১৮১২ ৩৪৫৬৭৮');
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(api.calls(updateApplication).map(({ input }) => input.body)).toEqual([
    { phone: '+8801812345678', version: 4 },
  ]);
});

it('shows the consent text, and sends consent and language', async () => {
  api.on(getApplication, () => anApplication({ version: 4, language: undefined, consent: false }));
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await open();
  const consent = page.getByRole('checkbox', { name: noticeLabels.consent });
  await expect.element(consent).toHaveAccessibleDescription(noticeTerms);
  await consent.click();
  await choose(noticeLabels.language, 'Bangla');
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(api.calls(updateApplication)[0]?.input.body).toEqual({
    language: 'bn',
    consent: true,
    version: 4,
  });
});

it('sends only the new portrait', async () => {
  const bucket = mockBucket();
  bucket.onPut(put => put.answer(200));
  api.on(createUpload, () => ({ key: uploadKey, url: 'https://bucket.example/put', headers: {} }));
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await open();
  await page.getByLabelText('New portrait').upload(aFile('new.png'));
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(api.calls(updateApplication)[0]?.input.body).toEqual({ image: uploadKey, version: 4 });
});

it('accepts a portrait of more than 2 MB, and shrinks it [§5]', async () => {
  const bucket = mockBucket();
  bucket.onPut(put => put.answer(200));
  api.on(createUpload, () => ({ key: uploadKey, url: 'https://bucket.example/put', headers: {} }));
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await open();
  const photograph = await aPhotograph({ width: 3000, height: 1200, noisy: true });
  expect(photograph.size).toBeGreaterThan(limits.imageBytesOnEdit);
  giveFile(page.getByLabelText('New portrait'), photograph);
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(bucket.puts[0]?.body).toSatisfy(sent => sent.size <= pictureBytesSent);
});

it('sends nothing without changes', async () => {
  await open();
  await submit();
  await expect.element(toast('Nothing was changed.')).toBeVisible();
});

it.each([
  ['Surname', 'Al'],
  ['Given Name', 'Al'],
  ['Surname', 'x'.repeat(32)],
  ['Given Name', 'x'.repeat(32)],
])('requires both names when the %s is "%s" [§5]', async (label, name) => {
  await open();
  await fillIn(label, name);
  await submit();
  await problem(label, messages.namesLengthOnEdit);
  expect(api.calls(updateApplication)).toEqual([]);
});

it.each([
  ['another type', aFile('face.gif', 'image/gif', 10), messages.invalidFileType],
  ['bytes that are not a picture', aFile('face.png', 'image/png', 100), staffMessages.pictureUnreadable],
])('refuses %s as a portrait [§5]', async (_, file, message) => {
  await open();
  giveFile(page.getByLabelText('New portrait'), file);
  await submit();
  await problem('New portrait', message);
});

it.each([
  [
    'the server fails',
    () => new Refusal('INTERNAL', messages.internal),
    `${staffMessages.updateFailed} ${messages.internal}`,
  ],
  ['there is no connection', () => new NoConnection(), staffMessages.updateError],
])('shows an error when %s [§8]', async (_, failure, message) => {
  api.on(updateApplication, () => {
    throw failure();
  });
  await open();
  await fillIn('Salary', '1');
  await submit();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(page.getByLabelText('Salary')).toHaveValue('1');
});

it("offers to reload after another user's change, and keeps the entries", async () => {
  api.on(updateApplication, () => {
    throw new Refusal('STALE', messages.stale);
  });
  await open();
  await fillIn('Salary', '60 000 CAD');
  await submit();
  await expect.element(page.getByText(messages.stale)).toBeVisible();

  api.on(getApplication, () => anApplication({ version: 9, company: 'Southern Roads' }));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText('Company Name: Northern Builders → Southern Roads')).toBeVisible();
  await expect.element(page.getByLabelText('Company Name')).toHaveValue('Southern Roads');
  await expect.element(page.getByLabelText('Salary')).toHaveValue('60 000 CAD');

  api.on(updateApplication, () => anApplication({ version: 10 }));
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(api.calls(updateApplication)[1]?.input.body).toEqual({ salary: '60 000 CAD', version: 9 });
});

it('reports a missing record, and retries after a server error [§2]', async () => {
  api.on(getApplication, () => {
    throw new Refusal('INTERNAL', messages.internal);
  });
  await renderScreen(<EditPage />, paths, { pathname: `/editApplication/${sampleId}` });
  await expect.element(page.getByText(messages.internal)).toBeVisible();
  api.on(getApplication, () => anApplication());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
});
