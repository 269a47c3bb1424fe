import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApplicantCopy, fetchApplicationEnquiry, messages } from '../../../functions/contract.ts';
import { applicant } from '../../testing/applicant.ts';
import { NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import { reachable } from '../../testing/open-copy.tsx';
import { fillEnquiry, openEnquiry } from '../../testing/open-enquiry.tsx';
import '../styles/later.css';
import '../styles/pages/enquiry.css';
import { enquiry } from '../words/en/enquiry.ts';

const passport = page.getByLabelText('Passport Number');
const submit = page.getByRole('button', { name: 'Submit' });
const alert = page.getByRole('alert');
const status = page.getByRole('status');

/** Returns a response that the server sends when the test releases it. */
function held(): { answer: () => Promise<{ applications: ApplicantCopy[] }>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<{ applications: ApplicantCopy[] }>();
  return { answer: () => promise, release: () => resolve({ applications: [applicant()] }) };
}

it('The enquiry opens the applicant’s copy with one request after a match [§2, §7]', async () => {
  const { api, go } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await fillEnquiry();
  await submit.click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number), unreadable: 0 },
  });
  expect(api.calls(fetchApplicationEnquiry).map(call => call.input.query)).toEqual([
    { limit: '10', search: 'A01234567', search1: 'BGD', search2: '1994-03-17' },
  ]);
});

it('The enquiry sends its request when all three values are there, and opens the copy only after Submit [§4, §5]', async () => {
  const { api, go } = await openEnquiry();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await fillEnquiry();
  await expect.element(page.getByText(/Your application was found/)).toBeVisible();
  expect(go).not.toHaveBeenCalled();
  await submit.click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(api.calls()).toHaveLength(1);
});

it('The button shows Submitting... and is disabled while the enquiry waits for a slow answer [§2]', async () => {
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

it('A second Submit searches again and hides the "no match" message meanwhile', async () => {
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

it('Enter during the request counts as Submit', async () => {
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

it('A changed value sends a new request, and the answer to the earlier one is ignored [§4]', async () => {
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

it('The enquiry shows phone and WhatsApp buttons only if nothing matches', async () => {
  const { api } = await openEnquiry(reachable);
  api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
  await fillEnquiry();
  const call = page.getByRole('link', { name: `Call ${reachable.phone}` });
  await expect.element(call).not.toBeInTheDocument();
  await submit.click();
  await expect.element(call).toHaveAttribute('href', 'tel:+8801712000000');
  // The call button appears under the mouse, so a second press on Submit must not start a call.
  const takesPresses = () => getComputedStyle(call.element()).pointerEvents;
  expect(takesPresses()).toBe('none');
  await expect.poll(takesPresses).toBe('auto');
  const write = page.getByRole('link', { name: `WhatsApp ${reachable.whatsApp}` });
  await expect.element(write).toHaveAttribute('href', 'https://wa.me/8801712111111');
  await passport.fill('B76543210');
  await expect.element(call).not.toBeInTheDocument();
});

it.each([
  ['Error response:', () => new Refusal('INTERNAL', messages.internal)],
  [/Submit again in a moment/, () => new Refusal('UNAVAILABLE', messages.unavailable, { retryAfter: 5 })],
  ['Error request:', () => new NoConnection()],
  ['Error message:', () => new OddAnswer('{"applications":5}')],
  [/from this network/, () => new Refusal('TOO_MANY', 'Too many requests from this network.')],
])('The enquiry shows a failure as “%s”, and Submit sends it again [§8]', async (text, failure) => {
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

it('The page of the enquiry explains each status, and that the consultancy does not decide visas', async () => {
  await openEnquiry();
  for (const status of ['Pending', 'Approved', 'Rejected']) {
    await expect.element(page.getByRole('term').filter({ hasText: status })).toBeVisible();
  }
  await expect.element(page.getByText(/We do not decide visas/)).toBeVisible();
});

it('The page of the enquiry has a title and a link to the login [§2]', async () => {
  await openEnquiry();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Visa Enquiry' })).toBeVisible();
  const login = page.getByRole('link', { name: 'Login for staff' });
  await expect.element(login).toHaveAttribute('href', '/login');
  // The link to the login is less prominent than Submit.
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(ground(login.element())).not.toBe(ground(submit.element()));
});
