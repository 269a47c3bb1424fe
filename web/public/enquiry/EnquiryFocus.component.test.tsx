import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings, fetchApplicationEnquiry } from '../../../functions/contract.ts';
import { applicant } from '../../testing/applicant.ts';
import { mockApi, NoConnection } from '../../testing/mock-api.ts';
import { fillEnquiry, openEnquiry } from '../../testing/open-enquiry.tsx';
import { render } from '../../testing/render.ts';
import { Enquiry } from '../pages/Enquiry.tsx';
import { enquiry as bangla } from '../words/bn/enquiry.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { enquiry } from '../words/en/enquiry.ts';

const alert = page.getByRole('alert');
const submit = page.getByRole('button', { name: 'Submit' });
const passport = page.getByLabelText('Passport Number');

const title = document.title;
beforeEach(() => {
  document.title = 'Visa Enquiry';
});
afterEach(() => {
  document.title = title;
});

describe('After Submit of an enquiry', () => {
  it('without a match, the message has the focus and the title begins with "Error:"', async () => {
    const { api } = await openEnquiry();
    const { promise, resolve } = Promise.withResolvers<{ applications: [] }>();
    api.on(fetchApplicationEnquiry, () => promise);
    await fillEnquiry();
    submit.element().focus();
    await userEvent.keyboard('{Enter}');
    const submitting = page.getByRole('button', { name: 'Submitting...' });
    await expect.element(submitting).toHaveAttribute('aria-disabled', 'true');
    await expect.element(submitting).toHaveFocus();
    resolve({ applications: [] });
    await expect.element(alert).toHaveTextContent(enquiry.errors.noMatch);
    await expect.element(alert).toHaveFocus();
    expect(document.title).toBe('Error: Visa Enquiry');
  });

  it('without a match, the title loses "Error:" when the visitor corrects a value', async () => {
    const { api, go } = await openEnquiry();
    api.on(fetchApplicationEnquiry, ({ query }) => ({
      applications: query.search === 'A01234567' ? [] : [applicant()],
    }));
    await fillEnquiry();
    await submit.click();
    await expect.poll(() => document.title).toBe('Error: Visa Enquiry');
    await passport.fill('B76543210');
    await expect.poll(() => document.title).toBe('Visa Enquiry');
    await submit.click();
    await expect.poll(() => go).toHaveBeenCalledTimes(1);
    expect(document.title).toBe('Visa Enquiry');
  });

  it('without a connection, the message has the focus', async () => {
    const { api } = await openEnquiry();
    api.on(fetchApplicationEnquiry, () => {
      throw new NoConnection();
    });
    await fillEnquiry();
    await submit.click();
    await expect.element(alert).toMatchTextContent(enquiry.errors.request);
    await expect.element(alert).toHaveFocus();
    expect(document.title).toBe('Error: Visa Enquiry');
  });

  it('with an empty field, that field has the focus and the title begins with "Error:"', async () => {
    await openEnquiry();
    await submit.click();
    await expect.element(passport).toHaveFocus();
    await expect.poll(() => document.title).toBe('Error: Visa Enquiry');
  });

  it('in Bangla without a match, the title begins with "ত্রুটি:"', async () => {
    const api = mockApi();
    api.on(fetchApplicationEnquiry, () => ({ applications: [] }));
    const site = sayBanglaSite(defaultSettings);
    await render(
      <Enquiry words={bangla} site={site} settings={defaultSettings} language="bn" state={null} />,
    );
    await page.getByRole('button', { name: bangla.form.submit }).click();
    await expect.poll(() => document.title).toBe('ত্রুটি: Visa Enquiry');
  });
});
