import type { BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  defaultSettings,
  deleteApplication,
  fetchApplicationEnquiry,
  referenceOf,
  shownReference,
  updateApplicationApprove,
} from '../../functions/contract.ts';
import { verify as sayBangla } from '../../web/public/words/bn/verify.ts';
import { viewOne as viewOneBn } from '../../web/public/words/bn/view-one.ts';
import { stages } from '../../web/public/words/en/stages.ts';
import { verify as say } from '../../web/public/words/en/verify.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { leave, openProfile, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { pagesOfPdf, paperOfPdf } from './pdf.ts';
import { photographed, qrCodesIn } from './qr.ts';
import { record, violations } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 360, height: 740 };
const dob = '1992-08-11';
const words = say(defaultSettings);
const copyWords = { en: viewOne, bn: viewOneBn };

/** Checking whether a printed copy is genuine. */
describe('The proof of a copy', () => {
  let applicant: Awaited<ReturnType<typeof record>>;
  /** First proof of the applicant's copy. */
  let proof = '';

  beforeAll(async () => {
    // Needs few documents, so that the copy's particulars are one sheet.
    applicant = await record(test, { dob, visaType: 'undecided' });
    proof = await signed(applicant.passport);
  });

  /** Returns the proof when the copy is signed. */
  function signed(passport: string, not?: string): Promise<string> {
    const query = { limit: '10', search: passport, search1: 'Bangladesh', search2: dob };
    const read = async () => {
      const { body } = await test.call(fetchApplicationEnquiry, { query });
      const found = body.applications[0].proof;
      if (found === undefined || found === not) throw new Error('The copy is not signed yet');
      return found;
    };
    return vi.waitFor(read, { timeout: 30_000, interval: 100 });
  }

  /** Opens the copy on a phone. */
  async function openCopy(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await fillEnquiry(page, [applicant.passport, 'Bangladesh', dob]);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/view-one');
    await page.getByText('RAHIMA KHATUN').waitFor();
  }

  /** Width of a QR module on paper. Phones can read 0.33 mm and more from a hand's distance. */
  async function moduleMillimetres(page: Page, label: string): Promise<number> {
    await page.emulateMedia({ media: 'print' });
    const modules = await page.getByRole('img', { name: label }).evaluate(code => {
      const { width } = code.getBoundingClientRect();
      return width / Number(code.getAttribute('viewBox')?.split(' ')[2]);
    });
    await page.emulateMedia({ media: null });
    return (modules / 96) * 25.4;
  }

  const referenceIn = (code: string) =>
    shownReference(
      referenceOf(JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString()).jti),
    );

  /** Waits for the code. It loads after the copy. On the screen the code is hidden until requested. */
  const untilDrawn = (page: Page, label: string) =>
    page.getByRole('img', { name: label, includeHidden: true }).waitFor({ state: 'attached' });

  const heading = (page: Page, name: string) =>
    page.getByRole('status').getByRole('heading', { name, exact: true });

  it.each([
    ['/enquiry', 'en', '/verify'],
    ['/bn/enquiry', 'bn', '/bn/verify'],
  ] as const)(
    'is on the printed copy from %s, and scans from paper and from a poor photograph',
    async (path, language, check) => {
      const { page } = await visit(test.cloud.url, phone);
      await openCopy(page, path);
      await untilDrawn(page, copyWords[language].proof.label);
      const pdf = await page.pdf({ format: 'A4' });
      const paper = await paperOfPdf(pdf, 300);
      const link = `${test.cloud.url}${check}#${proof}`;
      expect(await qrCodesIn(paper)).toEqual([link]);
      expect(await qrCodesIn(await photographed(paper))).toEqual([link]);
      const [particulars, next] = await pagesOfPdf(pdf);
      expect(particulars?.text).toContain(`${test.cloud.url}${check}`);
      expect(particulars?.text).toContain(referenceIn(proof));
      expect(particulars?.text).toContain(applicant.email);
      expect(next?.pictures).toBe(1);
      await leave(page);
    },
  );

  it('opens the page in Bangla for a Bangla copy, and in English with one tap', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.goto(`/bn/verify#${proof}`);
    await heading(page, sayBangla(defaultSettings).verdicts.current.title).waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await heading(page, words.verdicts.current.title).waitFor();
    expect(page.url()).toBe(`${test.cloud.url}/verify#${proof}`);
    await leave(page);
  });

  it('is found by its reference in both languages, with the same result as the code', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const bangla = sayBangla(defaultSettings);
    const type = async (text: string, { reference }: typeof bangla) => {
      await page.getByLabel(reference.label).fill(text);
      await page.getByRole('button', { name: reference.check, exact: true }).click();
    };
    await page.goto('/bn/verify');
    await type(referenceIn(proof).toLowerCase().replaceAll('-', ' '), bangla);
    await heading(page, bangla.verdicts.found.title).waitFor();
    await page.getByRole('status').getByText('RAHIMA KHATUN', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'English' }).click();
    await heading(page, words.verdicts.found.title).waitFor();
    expect(page.url()).toBe(`${test.cloud.url}/verify#${referenceIn(proof)}`);
    await type(shownReference(referenceOf('z'.repeat(22))), words);
    await heading(page, words.verdicts.missing.title).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints.filter(one => !one.includes('404'))).toEqual([]);
    await leave(page);
  });

  it('scans from paper with the longest names and employer, and marks shortened values on paper and page', async () => {
    const long = await record(test, {
      dob,
      givenN: 'ক্ষিপ্রগতি'.repeat(3),
      surname: 'চট্টোপাধ্যায়'.repeat(2),
      company: 'বাংলাদেশ কৃষি ও খাদ্যপণ্য রপ্তানি সমবায় '.repeat(4),
      jobTitle: 'Caring Operator',
    });
    const code = await signed(long.passport);
    const { page } = await visit(test.cloud.url, phone);
    await page.goto('/bn/enquiry');
    await fillEnquiry(page, [long.passport, 'Bangladesh', dob]);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/view-one');
    await untilDrawn(page, copyWords.bn.proof.label);
    expect(await moduleMillimetres(page, copyWords.bn.proof.label)).toBeGreaterThan(0.35);
    const pdf = await page.pdf({ format: 'A4' });
    const paper = await paperOfPdf(pdf, 300);
    const link = `${test.cloud.url}/bn/verify#${code}`;
    expect(await qrCodesIn(paper)).toEqual([link]);
    expect(await qrCodesIn(await photographed(paper))).toEqual([link]);
    await page.goto(link);
    await page.getByText(sayBangla(defaultSettings).cut).waitFor();
    await leave(page);
  });

  it('is replaced by a message on paper if its script failed to load', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.route('**/QrCode-*.js', route => route.abort());
    await openCopy(page, '/enquiry');
    const [particulars] = await pagesOfPdf(await page.pdf({ format: 'A4' }));
    expect(particulars?.text).toContain(viewOne.proof.missing);
    await leave(page);
  });

  it('leads to a page with the current status, which changes when staff change it [§7]', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const sent: string[] = [];
    page.on('request', request =>
      sent.push(request.url(), request.postData() ?? '', request.headers()['referer'] ?? ''),
    );
    const { _id: id, passport, company, jobTitle } = await record(test, { dob });
    const code = await signed(passport);
    await page.goto(`/verify#${code}`);
    await heading(page, words.verdicts.current.title).waitFor();
    const result = page.getByRole('status');
    for (const text of [
      'RAHIMA KHATUN',
      passport.slice(-4),
      'Pending',
      stages.names.received,
      company,
      jobTitle,
    ])
      await result.getByText(text, { exact: true }).waitFor();
    expect(await page.content()).not.toContain(passport);
    expect(await violations(page)).toEqual([]);
    // Only the address bar contains the code; no request contains a part of it.
    const parts = [code, ...code.split('.')];
    for (const part of parts)
      expect(sent.join('\n').replaceAll(`${test.cloud.url}/verify#${code}`, '')).not.toContain(part);

    const token = await test.token('admin');
    await test.call(updateApplicationApprove, { parameters: { id }, body: {} }, { token });
    await page.reload();
    await heading(page, words.verdicts.replaced.title).waitFor();
    expect(await violations(page)).toEqual([]);
    const newer = await signed(passport, code);
    await page.evaluate(hash => {
      location.hash = hash;
    }, newer);
    await heading(page, words.verdicts.current.title).waitFor();
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await heading(page, sayBangla(defaultSettings).verdicts.current.title).waitFor();
    expect(page.url()).toBe(`${test.cloud.url}/bn/verify#${newer}`);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('is withdrawn with its record', async () => {
    const { _id: id, passport } = await record(test, { dob });
    const code = await signed(passport);
    const token = await test.token('admin');
    await test.call(deleteApplication, { parameters: { id } }, { token });
    const { page } = await visit(test.cloud.url, phone);
    await page.goto(`/verify#${code}`);
    await heading(page, words.verdicts.withdrawn.title).waitFor();
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });

  it('is reported as forged after a change, and as unreadable when shortened', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const [header, claims = '', signature] = proof.split('.');
    const lie = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), status: 'Approved' };
    const forged = [header, Buffer.from(JSON.stringify(lie)).toString('base64url'), signature].join('.');
    await page.goto(`/verify#${forged}`);
    await heading(page, words.verdicts.forged.title).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`/verify#${proof.slice(0, 200)}`);
    await heading(page, words.verdicts.unreadable.title).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave(page);
  });

  describe('without a connection', () => {
    /** A phone that has opened and touched the page once, while online. */
    async function keptPage(): Promise<{ context: BrowserContext; page: Page }> {
      const context = await openProfile(test.cloud.url, { viewport: phone });
      const page = await context.newPage();
      await page.goto('/verify');
      await page.keyboard.press('Tab');
      // One worker per language. The page's own worker controls it.
      await page.evaluate(async () => {
        const active = async () =>
          (await navigator.serviceWorker.getRegistrations()).filter(one => one.active);
        while ((await active()).length < 2 || !navigator.serviceWorker.controller)
          await new Promise(requestAnimationFrame);
      });
      return { context, page };
    }

    it('says offline that the copy was genuine when issued, and shows its current state online', async () => {
      const { context, page } = await keptPage();
      await context.setOffline(true);
      for (const path of ['/verify', '/bn/verify']) {
        await page.goto('about:blank');
        await page.goto(`${path}#${await signed(applicant.passport)}`);
        const { verdicts } = path === '/verify' ? words : sayBangla(defaultSettings);
        await heading(page, verdicts.unknown.title).waitFor();
        expect(await violations(page)).toEqual([]);
      }
      await context.setOffline(false);
      await heading(page, sayBangla(defaultSettings).verdicts.current.title).waitFor();
      await context.close();
    });

    it('shows a copy signed with an unknown key as unchecked, and a changed copy as forged', async () => {
      const { context, page } = await keptPage();
      await context.setOffline(true);
      const [header, claims, signature = ''] = proof.split('.');
      const other = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'ffffffff' })).toString('base64url');
      await page.goto(`/verify#${other}.${claims}.${signature}`);
      await heading(page, words.verdicts.unchecked.title).waitFor();
      expect(await violations(page)).toEqual([]);
      const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      await page.evaluate(code => {
        location.hash = code;
      }, `${header}.${claims}.${changed}`);
      await heading(page, words.verdicts.forged.title).waitFor();
      await context.close();
    });

    it('works offline for its own pages only, and stores no personal data', async () => {
      const { context, page } = await keptPage();
      await page.goto(`/verify#${await signed(applicant.passport)}`);
      await heading(page, words.verdicts.current.title).waitFor();
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.filter(path => !path.startsWith('/assets/')).toSorted()).toEqual([
        '/bn/verify',
        '/keys.json',
        '/verify',
      ]);
      await context.setOffline(true);
      for (const path of ['/', '/enquiry', '/view-one', '/login', '/verifyx'])
        await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
      await context.close();
    });
  });
});
