import { describe, expect, it } from 'vitest';
import { fetchApplicationEnquiry } from '../../functions/contract.ts';
import { serverLimits } from '../../functions/deployment.ts';
import { codeWords } from '../../web/public/enquiry/code-words.ts';
import { enquiry as bangla } from '../../web/public/words/bn/enquiry.ts';
import { enquiry as english } from '../../web/public/words/en/enquiry.ts';
import { publicPath } from '../../web/shared/places.ts';
import { callFrom } from '../local/testing/call-from.ts';
import { codesSentTo } from '../local/testing/mailed-codes.ts';
import { leave, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { record, violations } from './visitor.ts';

const test = await startJourneyCloud();

describe('An applicant after too many guesses at the passport number by strangers [§7]', () => {
  const dob = '1990-05-17';

  /** Makes all wrong guesses that a day allows for a passport number, each from another client. */
  async function attack(passport: string): Promise<void> {
    const query = { search: passport, search1: 'BGD', search2: '1990-05-18' };
    for (let n = 1; n <= serverLimits.missesForPassportPerDay; n += 1)
      await callFrom(`127.0.9.${n}`, test.cloud.url, fetchApplicationEnquiry, { query });
  }

  it.each([
    ['en', english, 'A1000001', (code: string) => code],
    // The code in Bangla digits, as a Bangla keyboard types it.
    [
      'bn',
      bangla,
      'A1000002',
      (code: string) => code.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit))),
    ],
  ] as const)(
    'opens the copy with an emailed code, on a phone, in %s',
    async (language, words, passport, typed) => {
      const code = codeWords(language);
      const { email } = await record(test, { passport, dob });
      await attack(passport);
      const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
      await page.goto(publicPath(language, 'enquiry'));
      await fillEnquiry(page, [passport, 'Bangladesh', dob]);
      await page.getByRole('button', { name: words.form.submit }).click();
      await page.getByRole('heading', { name: code.title }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: code.send.email.first }).click();
      await page.getByText(code.sent.email).waitFor();
      const field = page.getByLabel(code.code, { exact: true });
      await field.fill('000000');
      await page.getByRole('button', { name: code.open }).click();
      await page.getByText(code.wrong).waitFor();
      expect(await violations(page)).toEqual([]);
      const [mailed = ''] = await codesSentTo(email, test.cloud.url);
      await field.fill(typed(mailed));
      await field.press('Enter');
      await page.waitForURL(`**${publicPath(language, 'viewOne')}`);
      await page.getByText(passport).first().waitFor();
      await leave(page);
    },
  );
});
