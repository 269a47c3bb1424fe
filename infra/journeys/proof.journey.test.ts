import type { BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  defaultSettings,
  deleteApplication,
  fetchApplicationEnquiry,
  updateApplicationApprove,
} from '../../functions/contract.ts';
import { proofWords } from '../../web/public/copy/proof-words.ts';
import { verify as sayBangla } from '../../web/public/words/bn/verify.ts';
import { stages } from '../../web/public/words/en/stages.ts';
import { verify as say } from '../../web/public/words/en/verify.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { leave, openProfile, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { pagesOfPdf, paperOfPdf } from './pdf.ts';
import { photographed, qrCodesIn } from './qr.ts';
import { fillEnquiry, record, violations } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 360, height: 740 };
const dob = '1992-08-11';
const words = say(defaultSettings);

/** A copy in the hands of somebody who wonders whether it is genuine. */
describe('The proof of a copy', () => {
  let applicant: Awaited<ReturnType<typeof record>>;
  /** The proof of the applicant's copy, as it was signed first. */
  let proof = '';

  beforeAll(async () => {
    applicant = await record(test, { dob });
    proof = await signed(applicant.passport);
  });

  /** The proof of an applicant's copy, once the copy is signed. */
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

  /** Opens the copy as its applicant does, on a phone. */
  async function openCopy(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await fillEnquiry(page, [applicant.passport, 'Bangladesh', dob]);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/view-one');
    await page.getByText('RAHIMA KHATUN').waitFor();
  }

  const heading = (page: Page, name: string) =>
    page.getByRole('status').getByRole('heading', { name, exact: true });

  it.each([
    ['/enquiry', 'en'],
    ['/bn/enquiry', 'bn'],
  ] as const)(
    'is on the printed copy from %s, and scans from paper and from a poor photograph',
    async (path, language) => {
      const { page } = await visit(test.cloud.url, phone);
      await openCopy(page, path);
      await page.getByRole('button', { name: proofWords(language).show }).waitFor();
      const pdf = await page.pdf({ format: 'A4' });
      const paper = await paperOfPdf(pdf, 300);
      const link = `${test.cloud.url}/verify#${proof}`;
      expect(await qrCodesIn(paper)).toEqual([link]);
      expect(await qrCodesIn(await photographed(paper))).toEqual([link]);
      const [particulars, next] = await pagesOfPdf(pdf);
      expect(particulars?.text).toContain(`${test.cloud.url}/verify`);
      expect(particulars?.text).toContain(applicant.email);
      expect(next?.pictures).toBe(1);
      await leave(page);
    },
  );

  it('is missed on paper, in words, where what draws it could not be fetched', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.route('**/parts-*.js', route => route.abort());
    await openCopy(page, '/enquiry');
    const [particulars] = await pagesOfPdf(await page.pdf({ format: 'A4' }));
    expect(particulars?.text).toContain(viewOne.codeMissing);
    await leave(page);
  });

  it('leads whoever scans it to the answer, which changes when staff change the status [§7]', async () => {
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
    // The address bar has the code; nothing that leaves the browser does, nor has anything a part of it.
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

  it('that is forged is called so, and one that is cut unreadable', async () => {
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
    /** A phone that has opened the page once, with a connection. */
    async function keptPage(): Promise<{ context: BrowserContext; page: Page }> {
      const context = await openProfile(test.cloud.url, { viewport: phone });
      const page = await context.newPage();
      await page.goto('/verify');
      // One worker for each language; that of the page has taken it over.
      await page.evaluate(async () => {
        const active = async () =>
          (await navigator.serviceWorker.getRegistrations()).filter(one => one.active);
        while ((await active()).length < 2 || !navigator.serviceWorker.controller)
          await new Promise(requestAnimationFrame);
      });
      return { context, page };
    }

    it('says that the copy was genuine when it was issued, and what it is today once there is one', async () => {
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

    it('calls no code forged that another key signed, and one that was changed still', async () => {
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

    it('works for its own pages alone, and keeps nothing of anybody', async () => {
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
