import type { Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { enquiry as bangla } from '../../web/public/words/bn/enquiry.ts';
import { enquiry } from '../../web/public/words/en/enquiry.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { leave, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { textOfPdf } from './pdf.ts';
import { record, violations } from './visitor.ts';

const test = await startJourneyCloud();

describe('The enquiry form', () => {
  let passport = '';
  const dob = '1990-05-17';
  const call = '**/api/application/fetchApplicationEnquiry*';

  beforeAll(async () => {
    const fields = await record(test, { passport: 'BD7654321', dob });
    passport = fields.passport;
  });

  it('disables Submit on a slow connection and then opens the copy [§2]', async () => {
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    // Turns off the page's timeouts, because axe may take longer.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(call, async (route: Route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/enquiry');
    await fillEnquiry(page, [passport, 'Bangladesh', dob]);
    // Presses Enter, because the page may have started the request and disabled Submit already.
    await page.getByLabel('Year').press('Enter');
    const waiting = page.getByRole('button', { name: 'Submitting...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    resolve();
    await page.waitForURL('**/view-one');
    await page.getByRole('heading', { name: 'Applicant’s copy (Pending)' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });

  it('reports a lost connection, keeps the typed values, and works when the connection is back [§8]', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/enquiry');
    await page.route(call, (route: Route) => route.abort('internetdisconnected'));
    await fillEnquiry(page, [passport, 'Bangladesh', dob]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(enquiry.errors.request).waitFor();
    expect(await page.getByLabel('Passport Number').inputValue()).toBe(passport);
    expect(await violations(page)).toEqual([]);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/view-one');
    await leave(page);
  });

  it('stops waiting for an answer that never comes after the timeout [§7, §9]', async () => {
    const { page } = await visit(test.cloud.url);
    // Shortens the page's timeouts to a hundredth until they are reset.
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = milliseconds => {
        Object.assign(window, { patience: milliseconds });
        return real(Object(window).isClockRight ? milliseconds : milliseconds / 100);
      };
    });
    await page.goto('/enquiry');
    await page.route(call, () => undefined);
    await fillEnquiry(page, [passport, 'Bangladesh', dob]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(enquiry.errors.request).waitFor();
    expect(await page.evaluate(() => Object(window).patience)).toBe(10_000);
    await page.unroute(call);
    await page.evaluate(() => Object.assign(window, { isClockRight: true }));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/view-one');
    await leave(page);
  });

  it('reports a failing server in other words than a lost connection [§8]', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/enquiry');
    await page.route(call, (route: Route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 'INTERNAL' } }),
    );
    await fillEnquiry(page, [passport, 'Bangladesh', dob]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(enquiry.errors.response).waitFor();
    await leave(page);
  });

  it('opens from the home page and shows "no match" in red under the fields, which Clear removes [§2, §8]', async () => {
    const { page, complaints } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.goto('/');
    await page
      .getByRole('link', { name: /check application status/i })
      .first()
      .click();
    await page.waitForURL('**/enquiry');
    await fillEnquiry(page, [passport, 'Bangladesh', '1990-05-18']);
    await page.getByRole('button', { name: 'Submit' }).click();
    const color = await page
      .getByText(enquiry.errors.noMatch)
      .evaluate(text => getComputedStyle(text).color.match(/\d+/g));
    const [red = 0, green = 0, blue = 0] = color?.map(Number) ?? [];
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.getByText(enquiry.errors.noMatch).count()).toBe(0);
    expect(await page.getByLabel('Passport Number').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('accepts a press on Submit that ends after the page itself has started the request', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/enquiry');
    const answered = Promise.withResolvers<void>();
    await page.route(call, async route => {
      await answered.promise;
      await route.continue();
    });
    const submit = page.getByRole('button', { name: 'Submit' });
    await fillEnquiry(page, [passport, 'Bangladesh', '1990-05-18']);
    await submit.hover();
    await page.mouse.down();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.mouse.up();
    answered.resolve();
    await page.getByText(enquiry.errors.noMatch).waitFor();
    await leave(page);
  });

  it('scrolls a message under the fields into view if Submit is at the bottom of the screen', async () => {
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.goto('/enquiry');
    await fillEnquiry(page, [passport, 'Bangladesh', '1990-05-18']);
    await page.getByRole('button', { name: 'Submit' }).click();
    const bottom = () =>
      page.getByText(enquiry.errors.noMatch).evaluate(text => text.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(740);
    expect(await bottom()).toBeGreaterThan(0);
    // The button "Scroll to top" must not cover the message.
    const button = page.getByRole('button', { name: 'Scroll to top', includeHidden: true });
    const toTop = await button.boundingBox();
    await expect.poll(bottom).toBeLessThanOrEqual(toTop?.y ?? 0);
    await leave(page);
  });

  it('shows which values are invalid, in Bangla', async () => {
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.goto('/bn/enquiry');
    await fillEnquiry(page, ['A1', 'Atlantis', '']);
    await page.getByRole('button', { name: 'জমা দিন' }).click();
    await page.getByText('তালিকা থেকে দেশটি বেছে নিন।').waitFor();
    // The first of three invalid fields is visible with its label, and the last one is still on the screen.
    const label = page.getByText('পাসপোর্ট নম্বর', { exact: true });
    await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await page.getByLabel('পাসপোর্ট নম্বর').getAttribute('aria-invalid')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });

  it('says in Bangla that this network sends too many requests when the firewall blocks it', async () => {
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.route(call, (route: Route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY' } }));
    await page.goto('/bn/enquiry');
    await fillEnquiry(page, ['BD0000000', 'Bangladesh', dob]);
    await page.getByRole('button', { name: 'জমা দিন' }).click();
    await page.getByText(bangla.errors.tooMany).waitFor();
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });

  it('accepts Bangla digits and country names, keeps the copy when the language changes, and prints it in Bangla', async () => {
    const { page, complaints } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.goto('/bn/enquiry');
    await fillEnquiry(page, ['bd ৭৬৫৪৩২১', 'বাংলাদেশ', dob]);
    await page.getByRole('button', { name: 'জমা দিন' }).click();
    await page.waitForURL('**/bn/view-one');
    await page.getByRole('heading', { name: 'আবেদনকারীর কপি (প্রক্রিয়াধীন)' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/[^n]\/view-one$/);
    await page.getByRole('heading', { name: 'Applicant’s copy (Pending)' }).waitFor();
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await page.waitForURL('**/bn/view-one');
    // The browser changes the URL before the page changes its text.
    await page.getByRole('heading', { name: 'আবেদনকারীর কপি (প্রক্রিয়াধীন)' }).waitFor();

    await page.locator('article img').last().waitFor();
    const text = await textOfPdf(await page.pdf({ format: 'A4' }));
    expect(text).toContain('RAHIMA KHATUN');
    expect(text).toContain(passport);
    expect(text).toContain(dob);
    expect(text).toMatch(/[ঀ-৿]/);
    expect(text).not.toContain('লগইন');
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('shows "no data" if the page of a copy is opened without an enquiry, in both languages [§2, §8]', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/view-one');
    await page.getByText(viewOne.missing).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await page.waitForURL('**/bn/view-one');
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });
});
