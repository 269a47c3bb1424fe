import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type ApplicantCopy,
  defaultSettings,
  fetchApplicationEnquiry,
  messages,
} from '../../../functions/contract.ts';
import { applicant } from '../../testing/applicant.ts';
import { mockApi, NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import { reachable } from '../../testing/open-copy.tsx';
import { fillEnquiry, openEnquiry } from '../../testing/open-enquiry.tsx';
import { render } from '../../testing/render.ts';
import '../styles/later.css';
import '../styles/pages/enquiry.css';
import { enquiry as bangla } from '../words/bn/enquiry.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { enquiry } from '../words/en/enquiry.ts';
import { site as saySite } from '../words/en/site.ts';
import { Enquiry } from './Enquiry.tsx';

const site = saySite(defaultSettings);
const banglaSite = sayBanglaSite(defaultSettings);

const passport = page.getByLabelText('Passport Number');
const nationality = page.getByLabelText('Nationality');
const dateOfBirth = page.getByRole('group', { name: 'Date of Birth' });
const day = page.getByLabelText('Day', { exact: true });
const month = page.getByLabelText('Month', { exact: true });
const year = page.getByLabelText('Year', { exact: true });
const submit = page.getByRole('button', { name: 'Submit' });
const alert = page.getByRole('alert');
const status = page.getByRole('status');

/** A response that the test releases. */
function held(): { answer: () => Promise<{ applications: ApplicantCopy[] }>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<{ applications: ApplicantCopy[] }>();
  return { answer: () => promise, release: () => resolve({ applications: [applicant()] }) };
}

it('opens the applicant’s copy with one request after a match [§2, §7]', async () => {
  const { api, go } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await fillEnquiry();
  await submit.click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number) },
  });
  expect(api.calls(fetchApplicationEnquiry).map(call => call.input.query)).toEqual([
    { limit: '10', search: 'A01234567', search1: 'BGD', search2: '1994-03-17' },
  ]);
});

it('asks when all three values are there, and opens the copy only after Submit [§4, §5]', async () => {
  const { api, go } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await fillEnquiry();
  await expect.element(page.getByText(/Your application was found/)).toBeVisible();
  expect(go).not.toHaveBeenCalled();
  await submit.click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(api.calls()).toHaveLength(1);
});

it('shows Submitting... and disables the button while a slow answer is awaited [§2]', async () => {
  const { api, go } = await openEnquiry();
  const slow = held();
  api.on(fetchApplicationEnquiry, slow.answer);
  await fillEnquiry();
  await submit.click();
  const submitting = page.getByRole('button', { name: 'Submitting...' });
  await expect.element(submitting).toHaveAttribute('aria-disabled', 'true');
  await expect.element(status).toHaveTextContent('Searching for your application…');
  slow.release();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
});

it('searches again at a second Submit, and hides the "no match" message meanwhile', async () => {
  const { api, go } = await openEnquiry();
  const slow = held();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  api.on(fetchApplicationEnquiry, slow.answer);
  await submit.click();
  await expect.element(status).toHaveTextContent('Searching for your application…');
  await expect.element(alert).toHaveTextContent('');
  slow.release();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
});

it('treats Enter during the call as Submit', async () => {
  const { api, go } = await openEnquiry();
  const slow = held();
  api.on(fetchApplicationEnquiry, slow.answer);
  await fillEnquiry();
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await passport.click();
  await userEvent.keyboard('{Enter}');
  slow.release();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(api.calls()).toHaveLength(1);
});

it('asks again when a value changes, and ignores the earlier answer [§4]', async () => {
  const { api, go } = await openEnquiry();
  const slow = held();
  api.on(fetchApplicationEnquiry, ({ query }) =>
    query.search === 'A01234567' ? slow.answer() : { applications: [] },
  );
  await fillEnquiry();
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await passport.fill('B76543210');
  slow.release();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  expect(go).not.toHaveBeenCalled();
  expect(api.calls().map(call => call.input.query?.['search'])).toEqual(['A01234567', 'B76543210']);
});

it('shows phone and WhatsApp buttons only if nothing matches', async () => {
  const { api } = await openEnquiry(reachable);
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  const call = page.getByRole('link', { name: `Call ${reachable.phone}` });
  await expect.element(call).not.toBeInTheDocument();
  await submit.click();
  await expect.element(call).toHaveAttribute('href', 'tel:+8801712000000');
  // The button appears under the pointer, so a second press on Submit must not call.
  const takesPresses = () => getComputedStyle(call.element()).pointerEvents;
  expect(takesPresses()).toBe('none');
  await expect.poll(takesPresses).toBe('auto');
  const write = page.getByRole('link', { name: `WhatsApp ${reachable.whatsApp}` });
  await expect.element(write).toHaveAttribute('href', 'https://wa.me/8801712111111');
  await passport.fill('B76543210');
  await expect.element(call).not.toBeInTheDocument();
});

it('says when nothing matches, and clears everything [§2, §8]', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(alert).toHaveTextContent('');
  await expect.element(passport).toHaveValue('');
  await expect.element(nationality).toHaveValue('Bangladesh');
  for (const field of [day, month, year]) await expect.element(field).toHaveValue('');
  await expect.element(page.getByText('17 March 1994')).not.toBeInTheDocument();
  await expect.element(passport).toHaveFocus();
});

it('clears the form when the page is restored from the back/forward cache', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  await submit.click();
  await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(passport).toHaveValue('');
  await expect.element(year).toHaveValue('');
  await expect.element(alert).toHaveTextContent('');
});

it('shows an error at each empty field, and no search result [§5]', async () => {
  await openEnquiry();
  await submit.click();
  await expect.element(alert).toHaveTextContent('');
  for (const field of [passport, day, month, year])
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dateOfBirth).toHaveAccessibleDescription(/Please type your date of birth\.$/);
  await expect.element(passport).toHaveFocus();
  await passport.fill('A01234567');
  await expect.element(day).not.toHaveAttribute('aria-invalid');
  await day.fill('17');
  await submit.click();
  await expect.element(month).toHaveFocus();
  await expect.element(passport).not.toHaveAttribute('aria-invalid');
  await expect.element(day).not.toHaveAttribute('aria-invalid');
  await expect
    .element(dateOfBirth)
    .toHaveAccessibleDescription(/The date of birth must include the month and the year\.$/);
});

it('keeps typed values after a connection error', async () => {
  const { api } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => {
    throw new NoConnection();
  });
  await fillEnquiry();
  await submit.click();
  await expect.element(alert).toMatchTextContent(/connection/);
  for (const [field, text] of [
    [passport, 'A01234567'],
    [day, '17'],
    [month, '3'],
    [year, '1994'],
  ] as const)
    await expect.element(field).toHaveValue(text);
});

it('shows an error at an invalid value', async () => {
  await openEnquiry();
  await fillEnquiry({ passport: 'A1' });
  await submit.click();
  await expect.element(passport).toHaveAccessibleDescription(/5 to 20 letters and digits/);
  await expect.element(passport).toBeInvalid();
});

it.each([
  ['Error response:', () => new Refusal('INTERNAL', messages.internal)],
  [/Submit again in a moment/, () => new Refusal('UNAVAILABLE', messages.unavailable, { retryAfter: 5 })],
  ['Error request:', () => new NoConnection()],
  ['Error message:', () => new OddAnswer('{"applications":5}')],
  [/from this network/, () => new Refusal('TOO_MANY', 'Too many requests from this network.')],
])('shows a failure as “%s”, and retries on Submit [§8]', async (text, failure) => {
  const { api, go } = await openEnquiry();
  let isDown = true;
  api.on(fetchApplicationEnquiry, () => {
    if (isDown) throw failure();
    return { applications: [applicant()] };
  });
  await fillEnquiry();
  await expect.element(alert.getByText(text)).toBeVisible();
  isDown = false;
  await submit.click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
});

it('explains each status, and that the consultancy does not decide visas', async () => {
  await openEnquiry();
  for (const status of ['Pending', 'Approved', 'Rejected']) {
    await expect.element(page.getByRole('term').filter({ hasText: status })).toBeVisible();
  }
  await expect.element(page.getByText(/We do not decide visas/)).toBeVisible();
});

it('has a title and a link to the login [§2]', async () => {
  await openEnquiry();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Visa Enquiry' })).toBeVisible();
  const login = page.getByRole('link', { name: 'Login for staff' });
  await expect.element(login).toHaveAttribute('href', '/login');
  // The login link is less prominent than Submit.
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(ground(login.element())).not.toBe(ground(submit.element()));
});

it('keeps typed values when the language changes', async () => {
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
