import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOne as viewOneBn } from '../../web/public/words/bn/view-one.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { leave, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { pagesOfPdf, paperOfPdf } from './pdf.ts';
import { bangla, dob, phone, referenceIn, signedProof } from './proofs.ts';
import { photographed, qrCodesIn } from './qr.ts';
import { record } from './visitor.ts';

const test = await startJourneyCloud();

const copyWords = { en: viewOne, bn: viewOneBn };

describe('The code on a printed copy', () => {
  let applicant: Awaited<ReturnType<typeof record>>;
  /** The signed code on the applicant's copy. */
  let proof = '';

  beforeAll(async () => {
    // This visa type needs few documents, so that the copy's details fit on one sheet.
    applicant = await record(test, { dob, visaType: 'undecided' });
    proof = await signedProof(test, applicant.passport);
  });

  /** Makes the enquiry on a phone, which opens the copy. */
  async function openCopy(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await fillEnquiry(page, [applicant.passport, 'Bangladesh', dob]);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/view-one');
    await page.getByText('RAHIMA KHATUN').waitFor();
  }

  /**
   * Returns the width of one square of the QR code on paper. A phone can read 0.33 mm and more from a hand's distance.
   */
  async function moduleMillimetres(page: Page, label: string): Promise<number> {
    await page.emulateMedia({ media: 'print' });
    const modules = await page.getByRole('img', { name: label }).evaluate(code => {
      const { width } = code.getBoundingClientRect();
      return width / Number(code.getAttribute('viewBox')?.split(' ')[2]);
    });
    await page.emulateMedia({ media: null });
    return (modules / 96) * 25.4;
  }

  /** Waits for the QR code, which loads after the copy and is hidden on the screen. */
  const untilDrawn = (page: Page, label: string) =>
    page.getByRole('img', { name: label, includeHidden: true }).waitFor({ state: 'attached' });

  it.each([
    ['/enquiry', 'en', '/verify'],
    ['/bn/enquiry', 'bn', '/bn/verify'],
  ] as const)(
    'can be scanned from the paper and from a poor photograph of it, printed from %s',
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

  it('can be scanned from paper with the longest names and employer, and the page says which values it shortens', async () => {
    const long = await record(test, {
      dob,
      givenN: 'ক্ষিপ্রগতি'.repeat(3),
      surname: 'চট্টোপাধ্যায়'.repeat(2),
      company: 'বাংলাদেশ কৃষি ও খাদ্যপণ্য রপ্তানি সমবায় '.repeat(4),
      jobTitle: 'Caring Operator',
    });
    const code = await signedProof(test, long.passport);
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
    await page.getByText(bangla.cut).waitFor();
    await leave(page);
  });

  it('is replaced by a message if the script that draws it failed to load', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.route('**/QrCode-*.js', route => route.abort());
    await openCopy(page, '/enquiry');
    const [particulars] = await pagesOfPdf(await page.pdf({ format: 'A4' }));
    expect(particulars?.text).toContain(viewOne.proof.missing);
    await leave(page);
  });
});
