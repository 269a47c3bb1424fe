import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  createUpload,
  getApplication,
  limits,
  messages,
  updateApplication,
} from '../../../../functions/contract.ts';
import { pictureBytesSent } from '../../../shared/pictures/shrink-picture.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { mockBucket } from '../../../testing/mock-bucket.ts';
import { aPhotograph } from '../../../testing/photographs.ts';
import { staffMessages } from '../../shared/messages.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { atList, mockEdit, openEdit } from '../../testing/edit-screen.tsx';
import {
  aFile,
  choose,
  chooseCountry,
  fillIn,
  giveFile,
  problem,
  submit,
} from '../../testing/form-driver.ts';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { toast } from '../../testing/screen.ts';
import { consentsLabel, consentTerms } from '../consent-words.ts';
import { noticeLabels } from '../record-words.ts';

const uploadKey = 'incoming/user/0123456789abcdef01234567';
const way = (channel: string) =>
  page.getByRole('button', { name: new RegExp(`^Way of consent: ${channel}`) });
let api: MockApi;

beforeEach(() => {
  api = mockEdit();
});

it('the edit form sends only changed fields and the version that it loaded [§5]', async () => {
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await openEdit();
  await fillIn('Salary', '60 000 CAD');
  await chooseCountry('Issued Country', 'India');
  await submit();
  await expect.element(atList()).toBeVisible();
  await expect.element(toast('Application updated.')).toBeVisible();
  const [call] = api.calls(updateApplication);
  expect(call?.input.parameters).toEqual({ id: sampleId });
  expect(call?.input.body).toEqual({ salary: '60 000 CAD', issuedCountry: 'IND', version: 4 });
});

it('the edit form formats the phone of an older record, and sends a new phone in the stored format', async () => {
  const older = anApplication({ version: 4, phone: '8801712345678' });
  api.on(getApplication, () => older);
  api.on(updateApplication, () => older);
  await openEdit();
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

it('the edit form explains the consents, and sends changed ones with their way and the language', async () => {
  const consents = {
    sms: { on: '2026-01-05', way: 'onPaper' },
    whatsApp: { on: '2026-01-05', way: 'byPhone' },
  } as const;
  api.on(getApplication, () => anApplication({ version: 4, language: undefined, consent: true, consents }));
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await openEdit();
  const group = page.getByRole('group', { name: consentsLabel });
  await expect.element(group).toHaveAccessibleDescription(consentTerms);
  await expect.element(way('Email')).toHaveTextContent('Not recorded');
  await expect.element(way('SMS')).toHaveTextContent('On paper');
  await expect.element(group.getByText('2026-01-05').first()).toBeVisible();
  await choose('Way of consent: Email', 'In writing');
  await group.getByRole('checkbox', { name: 'By SMS' }).click();
  await expect.element(way('SMS')).not.toBeInTheDocument();
  await choose(noticeLabels.language, 'Bangla');
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(api.calls(updateApplication)[0]?.input.body).toEqual({
    language: 'bn',
    consents: { email: 'inWriting', sms: null },
    version: 4,
  });
});

it('a ticked channel gets the way In person until staff choose another one', async () => {
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await openEdit();
  await page.getByRole('checkbox', { name: 'By WhatsApp' }).click();
  await expect.element(way('WhatsApp')).toHaveTextContent('In person');
  await expectNoViolations();
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(api.calls(updateApplication)[0]?.input.body).toEqual({
    consents: { whatsApp: 'inPerson' },
    version: 4,
  });
});

it('the edit form can send a new portrait alone', async () => {
  const bucket = mockBucket();
  bucket.onPut(put => put.answer(200));
  api.on(createUpload, () => ({ key: uploadKey, url: 'https://bucket.example/put', headers: {} }));
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await openEdit();
  await page.getByLabelText('New portrait').upload(aFile('new.png'));
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(api.calls(updateApplication)[0]?.input.body).toEqual({ image: uploadKey, version: 4 });
});

it('the edit form accepts a portrait of more than 2 MB, and shrinks it [§5]', async () => {
  const bucket = mockBucket();
  bucket.onPut(put => put.answer(200));
  api.on(createUpload, () => ({ key: uploadKey, url: 'https://bucket.example/put', headers: {} }));
  api.on(updateApplication, () => anApplication({ version: 5 }));
  await openEdit();
  const photograph = await aPhotograph({ width: 3000, height: 1200, noisy: true });
  expect(photograph.size).toBeGreaterThan(limits.imageBytesOnEdit);
  giveFile(page.getByLabelText('New portrait'), photograph);
  await submit();
  await expect.element(atList()).toBeVisible();
  expect(bucket.puts[0]?.body).toSatisfy(sent => sent.size <= pictureBytesSent);
});

it('the edit form sends no request without changes', async () => {
  await openEdit();
  await submit();
  await expect.element(toast('Nothing was changed.')).toBeVisible();
});

it.each([
  [
    'the server fails',
    () => new Refusal('INTERNAL', messages.internal),
    `${staffMessages.updateFailed} ${messages.internal}`,
  ],
  ['there is no connection', () => new NoConnection(), staffMessages.updateError],
])('the edit form shows an error when %s [§8]', async (_, failure, message) => {
  api.on(updateApplication, () => {
    throw failure();
  });
  await openEdit();
  await fillIn('Salary', '1');
  await submit();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(page.getByLabelText('Salary')).toHaveValue('1');
});

it('the edit form offers to load another user’s changes, and keeps the entries', async () => {
  api.on(updateApplication, () => {
    throw new Refusal('STALE', messages.stale);
  });
  await openEdit();
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
