import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addApplication, stages, updateStage } from '../../functions/contract.ts';
import { viewOne as viewOneBn } from '../../web/public/words/bn/view-one.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { launchOptions } from '../../web/testing/chromium.ts';
import { fontConfiguration } from '../../web/testing/font-configuration.ts';
import { sampleFields } from '../local/testing/test-cloud.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { pagesOfPdf } from './pdf.ts';
import { dob, openCopy, record, recordFullCopy, seesPicture } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 360, height: 740 };
/** Size of an A4 page in points. */
const a4 = { width: 595, height: 842 };
/** Width of the text on A4 within the page margins, in pixels. */
const widthOfText = 688;

describe('The printed copy of an application', () => {
  let copy: Awaited<ReturnType<typeof recordFullCopy>>;

  beforeAll(async () => {
    copy = await recordFullCopy(test);
  });

  /** Returns the dates that break over two lines. */
  function brokenDates(page: Page): Promise<string[]> {
    return page.getByRole('article').evaluate(article => {
      const date = /\d+\s\p{L}[\p{L}\p{M}]+\s\d{4}|\d{4}-\d\d-\d\d/gu;
      const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: text, index } of (node.textContent ?? '').matchAll(date)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          if (range.getClientRects().length > 1) broken.push(text);
        }
      return broken;
    });
  }

  it("has its details on one A4 page and each picture on its own page, without the website's bar and footer", async () => {
    const { page } = await visit(test.cloud.url, phone);
    await openCopy(page, copy);
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
      copy.passport,
      '23 April 1991',
    ])
      expect(particulars).toContain(text);
    for (const text of ['Applicant’s copy (Pending)', 'RAHIMA KHATUN', 'It is not a visa'])
      expect(particulars).toContain(text);
    expect(particulars).not.toContain('Job Letter');
    expect(documents[0]).toContain('Job Letter');
    expect(documents.join()).toContain('file2');
    const all = pages.map(one => one.text).join();
    for (const around of [
      'VISA ENQUIRY',
      'LOGIN',
      'Close the copy',
      'All rights reserved',
      'Open the',
      'PDF',
    ])
      expect(all).not.toContain(around);
    expect(all).not.toMatch(/Print(?!ed)|Enlarge/);
    // The print leaves out missing documents and the number of views.
    expect(all).not.toMatch(/Air Tickets|File data is missing|this copy was opened/);
    expect(pages.map(one => one.pictures)).toEqual([1, 1, 1]);
    // The margin has the applicant's name, the time of printing and the page number.
    for (const text of ['Maplegate', '+880 1712-000000', 'Rehana Example', 'https://example.com/register'])
      expect(particulars).toContain(text);
    expect(particulars).toMatch(/Printed on \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d/);
    pages.forEach(({ text }, index) => {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    await page.emulateMedia({ media: 'print' });
    const article = page.getByRole('article');
    const read = article.locator('.logo-mark, .copy-status p, h3, dl > div:nth-child(odd) > dt, h4, img');
    const edges = await read.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().left)));
    expect(edges.length).toBeGreaterThan(20);
    expect(new Set(edges).size).toBe(1);
    await leave(page);
  });

  it('has its details on one sheet and numbered pages in Bangla', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await openCopy(page, copy);
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await page.getByRole('heading', { name: 'আবেদনকারীর কপি (প্রক্রিয়াধীন)' }).waitFor();
    await seesPicture(page, 'ভিসা');
    // The print button is beside the status, not below it.
    const panel = page.getByRole('region', { name: 'আবেদনের অবস্থা' });
    const [status, print] = await Promise.all([
      panel.locator('strong').first().boundingBox(),
      panel.getByRole('button', { name: 'প্রিন্ট করুন' }).boundingBox(),
    ]);
    expect(print?.y).toBeLessThan((status?.y ?? 0) + (status?.height ?? 0));
    const pages = await pagesOfPdf(await page.pdf({ format: 'A4' }));
    expect(pages.map(one => one.pictures)).toEqual([1, 1, 1]);
    expect(pages[0]?.text).toContain('১ / ৩');
    await leave(page);
  });

  it.each([
    ['en', viewOne, 'Page 1 of 1'],
    ['bn', viewOneBn, '১ / ১'],
  ] as const)(
    'is one sheet if there are no documents, with each stage on one line and unbroken dates, in %s',
    async (language, words, number) => {
      const { page } = await visit(test.cloud.url, { width: widthOfText, height: 740 });
      const token = await test.token('admin');
      const body = { ...sampleFields({ dob }), image: await test.upload('image', token) };
      const { body: added } = await test.call(addApplication, { body }, { token });
      // Sets a later stage, because before `submitted` the copy lists the documents that are still needed.
      const submitted = { stage: 'submitted', version: 1 };
      await test.call(updateStage, { parameters: { id: added._id }, body: submitted }, { token });
      // Opens the copy twice, because from the second view on it says when it was viewed before.
      await openCopy(page, body, language);
      await openCopy(page, body, language);
      const opened = page.getByText(words.opened(1, new Date()).slice(0, 12));
      await opened.waitFor();
      const [sheet, ...others] = await pagesOfPdf(await page.pdf({ format: 'A4' }));
      expect(others).toEqual([]);
      expect(sheet?.text).toContain(number);
      await page.emulateMedia({ media: 'print' });
      expect(await opened.isVisible()).toBe(false);
      const steps = await page.getByRole('listitem').all();
      expect(steps.length).toBe(stages.length);
      const boxes = await Promise.all(steps.map(step => step.boundingBox()));
      expect(new Set(boxes.map(box => box?.x)).size).toBe(1);
      const tops = boxes.map(box => box?.y ?? 0);
      expect(new Set(tops).size).toBe(stages.length);
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      expect(await brokenDates(page)).toEqual([]);
      await leave(page);
    },
  );

  it('has Bangla letters without a system font for Bangla, in notes on an English copy and in the margin', async () => {
    const { passport, _id: id } = await record(test, { dob });
    const token = await test.token('admin');
    const body = { stage: 'documentsChecked', note: 'সব কাগজ জমা হয়েছে', version: 2 };
    await test.call(updateStage, { parameters: { id }, body }, { token });
    const submitted = { stage: 'submitted', version: 3 };
    await test.call(updateStage, { parameters: { id }, body: submitted }, { token });
    const { env, ...options } = await launchOptions();
    const fonts = fontConfiguration(mkdtempSync(join(tmpdir(), 'fonts-')), ['Noto Sans Bengali']);
    const browser = await chromium.launch({ ...options, env: { ...env, FONTCONFIG_FILE: fonts } });
    const page = await browser.newPage({ baseURL: test.cloud.url, viewport: phone });
    const printed = async () => {
      const isLoaded = () =>
        page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => family.includes('Noto Bangla') && status === 'loaded',
          ),
        );
      await expect.poll(isLoaded, { timeout: 10_000 }).toBe(true);
      return await page.pdf({ format: 'A4' });
    };
    await openCopy(page, { passport });
    await page.getByText(body.note).waitFor();
    expect((await printed()).includes('NotoSansBengali')).toBe(true);
    await openCopy(page, { passport }, 'bn');
    const [sheet] = await pagesOfPdf(await printed());
    expect(sheet?.text).toContain('১ / ২');
    await browser.close();
  });
});
