import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { stages, updateApplicationAdd, updateSettings, updateStage } from '../../functions/contract.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { documentPage } from '../local/sample/pictures.ts';
import { leave, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { pagesOfPdf } from './pdf.ts';
import { record, seesPicture, violations } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 360, height: 740 };
/** In points. */
const a4 = { width: 595, height: 842 };
const dob = '1991-04-23';
/** Wider than a phone. */
const email = 'rahima.khatun.sylhet@mail.example.com';

/** The applicant's copy: a passport in somebody's hand. */
describe('The applicant’s copy', () => {
  let pdfBytes: Buffer;
  let passport: string;

  beforeAll(async () => {
    const { page } = await visit(test.cloud.url);
    await page.setContent('<h1>Labour Market Impact Assessment</h1>');
    pdfBytes = await page.pdf({ format: 'A4' });
    await leave(page);
    const superAdmin = await test.token('super-admin');
    const contact = { phone: '+880 1712-000000', consultantName: 'Rehana Example' };
    const consultantRegisterUrl = 'https://example.com/register';
    const body = { pdfDocuments: true, consultantRegisterUrl, ...contact };
    await test.call(updateSettings, { body }, { token: superAdmin });
    passport = await applicant();
  });

  /** Records an applicant with a job letter, a PDF and a visa; answers the passport. */
  async function applicant(): Promise<string> {
    const { _id: id, ...fields } = await record(test, { dob, email });
    const token = await test.token('admin');
    const file2 = await test.upload('file2', token, pdfBytes, 'application/pdf');
    const file3 = await test.upload('file3', token, await documentPage('Visa', 'Khatun'));
    await test.call(
      updateApplicationAdd,
      { parameters: { id }, body: { file2, file3, version: 2 } },
      { token },
    );
    // All but the last, which comes next: with as much to print as most applications have.
    for (const [index, stage] of stages.slice(1, -1).entries()) {
      const body = { stage, note: 'Given in Dhaka.', version: 3 + index };
      await test.call(updateStage, { parameters: { id }, body }, { token });
    }
    return fields.passport;
  }

  /** Finds the application as its applicant does. */
  async function open(page: Page): Promise<void> {
    await page.goto('/enquiry');
    await fillEnquiry(page, [passport, 'Bangladesh', dob]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/view-one');
    await page.getByText('RAHIMA KHATUN').waitFor();
    // What is loaded after the first sight of the copy, with the code.
    await page.getByText('Given in Dhaka.').first().waitFor();
  }

  it('shows a PDF in a frame as high as the window, straight from the bucket [§2]', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const frame = page.getByTitle('Lmia');
    await frame.scrollIntoViewIfNeeded();
    const url = (await frame.getAttribute('src')) ?? '';
    // Some browsers show it there, others leave it to the link below: the policy of the site lets it in.
    await expect.poll(() => asked).toContain(url);
    expect((await frame.boundingBox())?.height).toBe(phone.height);
    const link = page.getByRole('link', { name: /^Open the document/ });
    expect(await link.getAttribute('href')).toBe(url);
    const file = await fetch(url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(await file.bytes()).toEqual(new Uint8Array(pdfBytes));
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('prints the particulars on one A4 page and each picture whole on its own, without what is around them', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await open(page);
    await seesPicture(page, 'Visa');
    const pages = await pagesOfPdf(await page.pdf({ format: 'A4' }));
    const [particulars = '', ...documents] = pages.map(one => one.text);
    for (const { width, height } of pages) {
      expect(Math.abs(width - a4.width)).toBeLessThan(2);
      expect(Math.abs(height - a4.height)).toBeLessThan(2);
    }
    for (const text of [
      'Passport requested',
      'Given in Dhaka.',
      'We have not recorded the result here yet.',
      passport,
      dob,
    ])
      expect(particulars).toContain(text);
    for (const text of ['Applicants Copy(Pending)', 'RAHIMA KHATUN', 'It is not a visa'])
      expect(particulars).toContain(text);
    expect(particulars).not.toContain('Job Letter');
    expect(documents[0]).toContain('Job Letter');
    expect(documents.join()).toContain('Open the document: file2');
    expect(documents.join()).toContain('Air Tickets');
    const all = pages.map(one => one.text).join();
    for (const around of ['VISA ENQUIRY', 'LOGIN', 'Close the copy', 'All rights reserved'])
      expect(all).not.toContain(around);
    expect(all).not.toMatch(/Print(?!ed)/);
    expect(pages.map(one => one.pictures)).toEqual([1, 1, 1, 0]);
    // Whose copy it is, when it was printed, and that no page is missing.
    for (const text of ['Maplegate', '+880 1712-000000', 'Rehana Example', 'https://example.com/register'])
      expect(particulars).toContain(text);
    expect(particulars).toMatch(/Printed on \d+ \w+ \d{4}, \d\d:\d\d/);
    pages.forEach(({ text }, index) => {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    await page.emulateMedia({ media: 'print' });
    const article = page.getByRole('article');
    const read = article.locator('.logo-mark, .copy-status p, h3, dl > div:nth-child(odd) > *, h4, img');
    const edges = await read.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().left)));
    expect(edges.length).toBeGreaterThan(20);
    expect(new Set(edges).size).toBe(1);
    await leave(page);
  });

  it('fits with its particulars on one sheet in Bangla too, with its pages numbered', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await open(page);
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await page.getByRole('heading', { name: 'আবেদনকারীর কপি(প্রক্রিয়াধীন)' }).waitFor();
    await seesPicture(page, 'ভিসা');
    // Beside the status, not below it.
    const panel = page.getByRole('region', { name: 'আবেদনের অবস্থা' });
    const [status, print] = await Promise.all([
      panel.locator('strong').first().boundingBox(),
      panel.getByRole('button', { name: 'প্রিন্ট করুন' }).boundingBox(),
    ]);
    expect(print?.y).toBeLessThan((status?.y ?? 0) + (status?.height ?? 0));
    // The emblem stands on the edge where the status begins.
    const emblem = await page.getByRole('article').locator('.logo-mark').boundingBox();
    expect(emblem?.x).toBe((await panel.boundingBox())?.x);
    const pages = await pagesOfPdf(await page.pdf({ format: 'A4' }));
    expect(pages.map(one => one.pictures)).toEqual([1, 1, 1, 0]);
    expect(pages[0]?.text).toContain('১ / ৪');
    await leave(page);
  });

  it('loads links that have run out again by one button', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    await page.clock.install();
    await open(page);
    await page.clock.fastForward('06:00');
    await page.reload();
    await page
      .getByText(/work for five minutes only/)
      .first()
      .waitFor();
    expect(await page.getByRole('img', { name: 'Job Letter' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Load again' }).click();
    await seesPicture(page, 'Job Letter');
    expect(await page.getByRole('button', { name: 'Load again' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('survives a reload and the way back, until it is closed: then nothing in the tab shows it', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await open(page);
    await page.reload();
    await page.getByText('RAHIMA KHATUN').waitFor();
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL('**/terms');
    await page.goBack();
    await page.getByText('RAHIMA KHATUN').waitFor();
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await page.getByRole('button', { name: 'কপি বন্ধ করুন' }).click();
    await page.waitForURL('**/bn/enquiry');
    expect(await page.locator('form input').first().inputValue()).toBe('');
    await page.goBack();
    await page.getByText(viewOne.missing).waitFor();
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await page.reload();
    await page.getByText(viewOne.missing).waitFor();
    expect(await page.content()).not.toContain(passport);
    await leave(page);
  });

  it('is gone half an hour later, and asks for another enquiry', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.clock.install();
    await open(page);
    await page.clock.fastForward('31:00');
    await page.reload();
    await page.getByText(viewOne.missing).waitFor();
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await page.getByRole('link', { name: 'Go to the visa enquiry' }).click();
    await page.waitForURL('**/enquiry');
    await page.context().close();
  });

  it('leaves nothing of the applicant in an address, a cookie, a store, a cache or a referrer', async () => {
    const { page } = await visit(test.cloud.url, phone);
    const documents: string[] = [];
    const referrers: string[] = [];
    const kept: string[] = [];
    page.on('framenavigated', frame => documents.push(frame.url()));
    page.on('request', request => referrers.push(request.headers()['referer'] ?? ''));
    page.on('response', answer => {
      // What a browser's own viewer of PDF fetches is not ours to say.
      if (!['fetch', 'image'].includes(answer.request().resourceType())) return;
      const { pathname, host } = new URL(answer.url());
      const isOfApplicant = pathname.startsWith('/api/') || host !== new URL(test.cloud.url).host;
      if (isOfApplicant && !answer.headers()['cache-control']?.includes('no-store')) kept.push(answer.url());
    });
    await open(page);
    for (const name of ['Portrait of the applicant', 'Job Letter', 'Visa']) await seesPicture(page, name);
    const own = documents.filter(url => url.startsWith(test.cloud.url));
    expect(own.join()).not.toMatch(/[?#]/);
    expect(own.join()).not.toContain(passport);
    expect(referrers.join()).not.toMatch(/[?#]|view-one/);
    expect(kept).toEqual([]);
    const left = await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
    }));
    expect(left).toEqual({ local: {}, session: {}, cookie: '', caches: [], databases: [] });
    await leave(page);
  });

  it('tells a browser without JavaScript what it needs', async () => {
    const { page } = await visit(test.cloud.url, undefined, { javaScriptEnabled: false });
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to count.
    const text = () => page.getByRole('main').innerText();
    await page.goto('/view-one');
    expect(await text()).toContain('The applicant’s copy needs JavaScript.');
    expect(await text()).not.toContain('Opening your copy');
    await page.goto('/bn/enquiry');
    expect(await text()).toContain('এই খোঁজের জন্য জাভাস্ক্রিপ্ট দরকার।');
    await leave(page);
  });
});
