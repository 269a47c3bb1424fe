import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { todo } from '../../web/public/words/bn/todo.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { dob, openCopy, record, recordFullCopy, seesPicture, violations } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 360, height: 740 };

describe('The applicant’s copy', () => {
  let copy: Awaited<ReturnType<typeof recordFullCopy>>;

  beforeAll(async () => {
    copy = await recordFullCopy(test);
  });

  const open = (page: Page) => openCopy(page, copy);

  it('shows a PDF in a frame as high as the window, directly from the bucket [§2]', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const frame = page.getByTitle('Lmia');
    await frame.scrollIntoViewIfNeeded();
    const url = (await frame.getAttribute('src')) ?? '';
    // Some browsers show the PDF, others only the link below it. The content security policy must allow the frame.
    await expect.poll(() => asked).toContain(url);
    expect((await frame.boundingBox())?.height).toBe(phone.height);
    expect(await page.getByRole('button', { name: /^Open the document/ }).count()).toBe(0);
    const link = page.getByRole('link', { name: /^Open the document/ });
    expect(await link.getAttribute('href')).toBe(url);
    const file = await fetch(url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(await file.bytes()).toEqual(new Uint8Array(copy.pdf));
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('says in Bangla what to do now, by one button, and adds its day to the calendar', async () => {
    const biometricsLetter = new Date().toISOString().slice(0, 10);
    const { passport } = await record(test, { dob, biometricsLetter });
    const { page, complaints } = await visit(test.cloud.url, phone);
    await openCopy(page, { passport }, 'bn');
    const area = page.getByRole('region', { name: todo.title });
    const button = area.getByRole('link', { name: `${todo.actions.biometrics.button} (${todo.phone})` });
    expect(await button.getAttribute('href')).toBe('tel:+8801712000000');
    await page.getByText('৮টি ধাপের মধ্যে ১ নম্বর ধাপ').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await violations(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await area.getByRole('button', { name: todo.calendar }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^biometrics-\d{4}-\d\d-\d\d\.ics$/);
    const lines = (await readFile(await file.path())).toString().split('\r\n');
    expect(lines).toContain('BEGIN:VEVENT');
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('loads expired picture links again with one button', async () => {
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

  it('stays open after reload and Back until it is closed, and then leaves no data in the tab', async () => {
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
    expect(await page.content()).not.toContain(copy.passport);
    await leave(page);
  });

  it('disappears after half an hour and asks for a new enquiry', async () => {
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

  it('leaves no applicant data in addresses, cookies, storage, caches or referrers', async () => {
    const { page } = await visit(test.cloud.url, phone);
    const documents: string[] = [];
    const referrers: string[] = [];
    const kept: string[] = [];
    page.on('framenavigated', frame => documents.push(frame.url()));
    page.on('request', request => referrers.push(request.headers()['referer'] ?? ''));
    page.on('response', answer => {
      // Leaves out the requests of the browser's PDF viewer, which the site cannot control.
      if (!['fetch', 'image'].includes(answer.request().resourceType())) return;
      const { pathname, host } = new URL(answer.url());
      const isOfApplicant = pathname.startsWith('/api/') || host !== new URL(test.cloud.url).host;
      if (isOfApplicant && !answer.headers()['cache-control']?.includes('no-store')) kept.push(answer.url());
    });
    await open(page);
    for (const name of ['Portrait of the applicant', 'Job Letter', 'Visa']) await seesPicture(page, name);
    const own = documents.filter(url => url.startsWith(test.cloud.url));
    expect(own.join()).not.toMatch(/[?#]/);
    expect(own.join()).not.toContain(copy.passport);
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

  it('says that it needs JavaScript if the browser has none', async () => {
    const { page } = await visit(test.cloud.url, undefined, { javaScriptEnabled: false });
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
    const text = () => page.getByRole('main').innerText();
    await page.goto('/view-one');
    expect(await text()).toContain('The applicant’s copy needs JavaScript.');
    expect(await text()).not.toContain('Opening your copy');
    await page.goto('/bn/enquiry');
    expect(await text()).toContain('এই খোঁজের জন্য জাভাস্ক্রিপ্ট দরকার।');
    await leave(page);
  });
});
