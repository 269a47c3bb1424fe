import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  defaultSettings,
  enquiryCode,
  fetchApplicationEnquiry,
  messages,
  type Settings,
} from '../../../functions/contract.ts';
import { applicant } from '../../testing/applicant.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { fillEnquiry, openEnquiry } from '../../testing/open-enquiry.tsx';
import { render } from '../../testing/render.ts';
import type { Go } from '../go.ts';
import { Enquiry } from '../pages/Enquiry.tsx';
import { enquiry as bangla } from '../words/bn/enquiry.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { codeWords } from './code-words.ts';

const banglaSite = sayBanglaSite(defaultSettings);
const submit = page.getByRole('button', { name: 'Submit' });

/** Opens the enquiry with a server that asks for the code 123456. */
async function openWithCode(settings?: Settings): Promise<{ api: MockApi; go: Go }> {
  const { api, go } = await openEnquiry(settings);
  api.on(fetchApplicationEnquiry, ({ query }) => {
    const { code } = query;
    if (code === '123456') return { applications: [applicant()] };
    if (!code) throw new Refusal('CODE_NEEDED', messages.codeNeeded, { retryAfter: 700 });
    throw new Refusal('CODE_NEEDED', messages.wrongCode, { fields: { code: messages.wrongCode } });
  });
  api.on(enquiryCode, () => ({}));
  await fillEnquiry();
  await submit.click();
  return { api, go };
}

const sayCode = codeWords('en');
const sendCode = page.getByRole('button', { name: sayCode.send.email.first });
const code = page.getByLabelText(sayCode.code, { exact: true });

it('The enquiry sends a code by email if one is needed, and opens the copy with it [§7]', async () => {
  const { api, go } = await openWithCode();
  await expect.element(page.getByRole('heading', { name: sayCode.title })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  await sendCode.click();
  await expect.element(page.getByText(sayCode.sent.email)).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(api.calls(enquiryCode).map(({ input }) => input.body)).toEqual([
    { search: 'A01234567', search1: 'BGD', search2: '1994-03-17', language: 'en', way: 'email' },
  ]);
  // The code in Bangla digits, as in an email in Bangla.
  await code.fill('১২৩ ৪৫৬');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(api.calls(fetchApplicationEnquiry).map(({ input }) => input.query?.['code'])).toEqual([
    undefined,
    '123456',
  ]);
});

it('The field for the code shows an error for a wrong code, and accepts the next code', async () => {
  const { go } = await openWithCode();
  await sendCode.click();
  await code.fill('99999');
  await page.getByRole('button', { name: sayCode.open }).click();
  await expect.element(code).toBeInvalid();
  await code.fill('999999');
  await page.getByRole('button', { name: sayCode.open }).click();
  await expect.element(code).toBeInvalid();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(sayCode.wrong));
  await expect.element(code).toHaveValue('999999');
  await code.fill('123456');
  await page.getByRole('button', { name: sayCode.open }).click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
});

it('The enquiry asks the visitor to wait after too many wrong codes', async () => {
  const { api } = await openWithCode();
  await sendCode.click();
  api.on(fetchApplicationEnquiry, () => {
    throw new Refusal('CODE_NEEDED', messages.tooManyCodes, { retryAfter: 700 });
  });
  await code.fill('123456');
  await page.getByRole('button', { name: sayCode.open }).click();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(sayCode.tooMany));
});

it('The enquiry shows an error if the code could not be sent, and can send it again', async () => {
  const { api } = await openWithCode();
  api.on(enquiryCode, () => {
    throw new NoConnection();
  });
  await sendCode.click();
  await expect.element(page.getByText(sayCode.notSent)).toBeVisible();
  api.on(enquiryCode, () => ({}));
  await sendCode.click();
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByText(sayCode.notSent)).not.toBeInTheDocument();
});

it('The enquiry offers a code by SMS first where the site can send SMS, and by email as well', async () => {
  const { api } = await openWithCode({ ...defaultSettings, smsCodes: true });
  await expect.element(page.getByText(sayCode.lead.both)).toBeVisible();
  await page.getByRole('button', { name: sayCode.send.sms.first }).click();
  await expect.element(page.getByText(sayCode.sent.sms)).toBeVisible();
  await expect.element(page.getByRole('button', { name: sayCode.send.sms.again })).toBeVisible();
  await sendCode.click();
  await expect.element(page.getByText(sayCode.sent.email)).toBeVisible();
  expect(api.calls(enquiryCode).map(({ input }) => input.body)).toMatchObject([
    { way: 'sms' },
    { way: 'email' },
  ]);
});

it('The enquiry offers no code by SMS where the site sends none', async () => {
  await openWithCode();
  await expect.element(sendCode).toBeVisible();
  await expect.element(page.getByRole('button', { name: /SMS/ })).not.toBeInTheDocument();
});

it('The field for the code disappears when the visitor changes the other values', async () => {
  const { api } = await openWithCode();
  await expect.element(sendCode).toBeVisible();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await page.getByLabelText('Passport Number').fill('B76543210');
  await expect.element(sendCode).not.toBeInTheDocument();
});

it('The enquiry asks for the code in Bangla on a Bangla page', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => {
    throw new Refusal('CODE_NEEDED', messages.codeNeeded);
  });
  api.on(enquiryCode, () => ({}));
  await render(
    <Enquiry words={bangla} site={banglaSite} settings={defaultSettings} language="bn" state={null} />,
  );
  await page.getByLabelText(bangla.form.passport).fill('A01234567');
  await page.getByLabelText(bangla.form.dateParts.day, { exact: true }).fill('১৭/০৩/১৯৯৪');
  await page.getByRole('button', { name: bangla.form.submit }).click();
  const words = codeWords('bn');
  await page.getByRole('button', { name: words.send.email.first }).click();
  await expect.element(page.getByLabelText(words.code, { exact: true })).toHaveFocus();
  expect(api.calls(enquiryCode)[0]?.input.body).toMatchObject({ language: 'bn' });
});
