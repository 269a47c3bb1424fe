import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type ApplicantCopy,
  defaultSettings,
  enquiryCode,
  fetchApplicationEnquiry,
  messages,
} from '../../../functions/contract.ts';
import { applicant } from '../../testing/applicant.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { codeWords } from '../enquiry/code-words.ts';
import { type Go, GoProvider } from '../go.ts';
import { enquiry as bangla } from '../words/bn/enquiry.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { enquiry } from '../words/en/enquiry.ts';
import { site as saySite } from '../words/en/site.ts';
import { Enquiry } from './Enquiry.tsx';

const site = saySite(defaultSettings);
const banglaSite = sayBanglaSite(defaultSettings);

const passport = page.getByLabelText('Passport Number');
const nationality = page.getByLabelText('Nationality');
const dateOfBirth = page.getByLabelText('Date of Birth');
const submit = page.getByRole('button', { name: 'Submit' });
const alert = page.getByRole('alert');

async function open(): Promise<{ api: MockApi; go: Go }> {
  const api = mockApi();
  const go = vi.fn<Go>(async () => undefined);
  await render(
    <GoProvider value={go}>
      <Enquiry words={enquiry} site={site} settings={defaultSettings} language="en" state={null} />
    </GoProvider>,
  );
  return { api, go };
}

async function fill(values: { passport?: string } = {}): Promise<void> {
  await passport.fill(values.passport ?? 'A01234567');
  await nationality.fill('Bangladesh');
  await dateOfBirth.fill('1994-03-17');
}

/** An answer that comes when the test says so. */
function held(): { answer: () => Promise<{ applications: ApplicantCopy[] }>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<{ applications: ApplicantCopy[] }>();
  return { answer: () => promise, release: () => resolve({ applications: [applicant()] }) };
}

it('takes a match to the applicant’s copy with one request [§2, §7]', async () => {
  const { api, go } = await open();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await fill();
  await submit.click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number) },
  });
  expect(api.calls(fetchApplicationEnquiry).map(call => call.input.query)).toEqual([
    { limit: '10', search: 'A01234567', search1: 'BGD', search2: '1994-03-17' },
  ]);
});

it('asks by itself once all three are there, and waits for Submit to open the copy [§4, §5]', async () => {
  const { api, go } = await open();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await fill();
  await expect.element(page.getByText(/Your application was found/)).toBeVisible();
  expect(go).not.toHaveBeenCalled();
  await submit.click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(api.calls()).toHaveLength(1);
});

it('shows Submitting... and disables the button while a slow answer is awaited [§2]', async () => {
  const { api, go } = await open();
  const slow = held();
  api.on(fetchApplicationEnquiry, slow.answer);
  await fill();
  await submit.click();
  const submitting = page.getByRole('button', { name: 'Submitting...' });
  await expect.element(submitting).toBeDisabled();
  slow.release();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
});

it('takes Enter during the call for a wish to see its answer', async () => {
  const { api, go } = await open();
  const slow = held();
  api.on(fetchApplicationEnquiry, slow.answer);
  await fill();
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await passport.click();
  await userEvent.keyboard('{Enter}');
  slow.release();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(api.calls()).toHaveLength(1);
});

it('asks again when one value changes, and forgets the answer before [§4]', async () => {
  const { api, go } = await open();
  const slow = held();
  api.on(fetchApplicationEnquiry, ({ query }) =>
    query.search === 'A01234567' ? slow.answer() : { applications: [] },
  );
  await fill();
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await passport.fill('B76543210');
  slow.release();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  expect(go).not.toHaveBeenCalled();
  expect(api.calls().map(call => call.input.query?.['search'])).toEqual(['A01234567', 'B76543210']);
});

it('says when nothing matches, and clears everything [§2, §8]', async () => {
  const { api } = await open();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fill();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(alert).toHaveTextContent('');
  await expect.element(passport).toHaveValue('');
  await expect.element(nationality).toHaveValue('');
  await expect.element(dateOfBirth).toHaveValue('');
  await expect.element(passport).toHaveFocus();
});

it('forgets what was typed when the browser brings back the page that it had kept', async () => {
  const { api } = await open();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fill();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(passport).toHaveValue('');
  await expect.element(dateOfBirth).toHaveValue('');
  await expect.element(alert).toHaveTextContent('');
});

it('reads missing values as no match, without a request [§5]', async () => {
  await open();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
});

it('names the value that cannot be right', async () => {
  await open();
  await fill({ passport: 'A1' });
  await submit.click();
  await expect.element(passport).toHaveAccessibleDescription(/5 to 20 letters and digits/);
  await expect.element(passport).toBeInvalid();
});

it.each([
  ['Error response:', () => new Refusal('INTERNAL', messages.internal)],
  [/Submit again in a moment/, () => new Refusal('UNAVAILABLE', messages.unavailable, { retryAfter: 5 })],
  ['Error request:', () => new NoConnection()],
  [/from this network/, () => new Refusal('TOO_MANY', 'Too many requests from this network.')],
])('tells a failure by “%s”, and tries again on Submit [§8]', async (text, failure) => {
  const { api, go } = await open();
  let isDown = true;
  api.on(fetchApplicationEnquiry, () => {
    if (isDown) throw failure();
    return { applications: [applicant()] };
  });
  await fill();
  await expect.element(alert.getByText(text)).toBeVisible();
  isDown = false;
  await submit.click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
});

/** The enquiry needs a code, which is 123456. */
async function openWithCode(): Promise<{ api: MockApi; go: Go }> {
  const { api, go } = await open();
  api.on(fetchApplicationEnquiry, ({ query }) => {
    const { code } = query;
    if (code === '123456') return { applications: [applicant()] };
    if (!code) throw new Refusal('CODE_NEEDED', messages.codeNeeded, { retryAfter: 700 });
    throw new Refusal('CODE_NEEDED', messages.wrongCode, { fields: { code: messages.wrongCode } });
  });
  api.on(enquiryCode, () => ({}));
  await fill();
  await submit.click();
  return { api, go };
}

const sayCode = codeWords('en');
const sendCode = page.getByRole('button', { name: sayCode.send });
const code = page.getByLabelText(sayCode.code, { exact: true });

it('sends a code by email where one is needed, and opens the copy with it [§7]', async () => {
  const { api, go } = await openWithCode();
  await expect.element(page.getByRole('heading', { name: sayCode.title })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  await sendCode.click();
  await expect.element(page.getByText(sayCode.sent)).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(api.calls(enquiryCode).map(({ input }) => input.body)).toEqual([
    { search: 'A01234567', search1: 'BGD', search2: '1994-03-17', language: 'en' },
  ]);
  // As somebody types it from an email in Bangla.
  await code.fill('১২৩ ৪৫৬');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(api.calls(fetchApplicationEnquiry).map(({ input }) => input.query?.['code'])).toEqual([
    undefined,
    '123456',
  ]);
});

it('says at its field that a code is wrong, and takes the next', async () => {
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
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
});

it('says when a code could not be sent, and sends it on another try', async () => {
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

it('asks for no code any more when other values are typed', async () => {
  const { api } = await openWithCode();
  await expect.element(sendCode).toBeVisible();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await passport.fill('B76543210');
  await expect.element(sendCode).not.toBeInTheDocument();
});

it('asks for the code in Bangla as well', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => {
    throw new Refusal('CODE_NEEDED', messages.codeNeeded);
  });
  api.on(enquiryCode, () => ({}));
  await render(
    <Enquiry words={bangla} site={banglaSite} settings={defaultSettings} language="bn" state={null} />,
  );
  await page.getByLabelText(bangla.form.passport).fill('A01234567');
  await page.getByLabelText(bangla.form.nationality).fill('বাংলাদেশ');
  await page.getByLabelText(bangla.form.dateOfBirth).fill('1994-03-17');
  await page.getByRole('button', { name: bangla.form.submit }).click();
  const words = codeWords('bn');
  await page.getByRole('button', { name: words.send }).click();
  await expect.element(page.getByLabelText(words.code, { exact: true })).toHaveFocus();
  expect(api.calls(enquiryCode)[0]?.input.body).toMatchObject({ language: 'bn' });
});

it('offers the countries with Bangladesh first and takes what is typed', async () => {
  const { api } = await open();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  const input = nationality.element();
  const options = input instanceof HTMLInputElement ? Array.from(input.list?.options ?? []) : [];
  expect(options.length).toBeGreaterThan(240);
  expect(options.slice(0, 2).map(option => option.value)).toEqual(['Bangladesh', 'Afghanistan']);
});

it('explains each status, and that the consultancy decides nothing', async () => {
  await open();
  for (const status of ['Pending', 'Approved', 'Rejected']) {
    await expect.element(page.getByRole('term').filter({ hasText: status })).toBeVisible();
  }
  await expect.element(page.getByText(/We do not decide visas/)).toBeVisible();
});

it('has a title, and a way to the login that leaves the page [§2]', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Visa Enquiry' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('keeps what was typed when the language changes', async () => {
  mockApi();
  const { rerender } = await render(
    <Enquiry words={enquiry} site={site} settings={defaultSettings} language="en" state={null} />,
  );
  await passport.fill('A01234567');
  await rerender(
    <Enquiry words={bangla} site={banglaSite} settings={defaultSettings} language="bn" state={null} />,
  );
  await expect.element(page.getByLabelText('পাসপোর্ট নম্বর')).toHaveValue('A01234567');
});
