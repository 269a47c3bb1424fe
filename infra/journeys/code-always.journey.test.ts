import { beforeAll, describe, expect, it, vi } from 'vitest';
import { updateSettings } from '../../functions/contract.ts';
import { codeWords } from '../../web/public/enquiry/code-words.ts';
import { enquiry } from '../../web/public/words/en/enquiry.ts';
import { viewOne } from '../../web/public/words/en/view-one.ts';
import { codesSentTo } from '../local/testing/mailed-codes.ts';
import { visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { record, seesPicture, violations } from './visitor.ts';

const test = await startJourneyCloud();

describe('With an emailed code for every enquiry [§7]', () => {
  beforeAll(async () => {
    const token = await test.token('super-admin');
    await test.call(updateSettings, { body: { codeAlways: true } }, { token });
  });

  it('a copy with expired picture links is loaded again with another code', async () => {
    const dob = '1990-05-17';
    const { email, passport } = await record(test, { dob });
    const { page, complaints } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.clock.install();
    const words = codeWords('en');
    const used: string[] = [];
    const giveCode = async () => {
      await page.getByRole('button', { name: words.send.email.first }).click();
      await page.getByText(words.sent.email).waitFor();
      const code = await vi.waitUntil(
        async () => (await codesSentTo(email, test.cloud.url)).find(one => !used.includes(one)),
        { timeout: 10_000 },
      );
      used.push(code);
      await page.getByLabel(words.code, { exact: true }).fill(code);
      await page.getByRole('button', { name: words.open }).click();
    };
    await page.goto('/enquiry');
    await fillEnquiry(page, [passport, 'Bangladesh', dob]);
    await page.getByRole('button', { name: enquiry.form.submit }).click();
    await giveCode();
    await page.waitForURL('**/view-one');
    await seesPicture(page, 'Job Letter');
    await page.clock.fastForward('06:00');
    await page.reload();
    await page.getByRole('button', { name: viewOne.expired.action }).click();
    await page.getByRole('heading', { name: words.title }).waitFor();
    expect(await violations(page)).toEqual([]);
    await giveCode();
    await seesPicture(page, 'Job Letter');
    expect(await page.getByRole('heading', { name: words.title }).count()).toBe(0);
    // Leaves out the browser's report of the answer 429: the server answers so to ask for a code.
    expect(complaints.filter(one => !one.includes('429'))).toEqual([]);
    await page.context().close();
  });
});
