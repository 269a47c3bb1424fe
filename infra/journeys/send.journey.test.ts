import { expect, it } from 'vitest';
import { pdfOf } from '../../functions/testing/hostile/pictures.ts';
import { send as bangla } from '../../web/public/words/bn/send.ts';
import { send as english } from '../../web/public/words/en/send.ts';
import { type Language, publicPath } from '../../web/shared/places.ts';
import { askApplicant, typeDate } from './ask-for-documents.ts';
import { leave, visit, watchRequests } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilIdle, violations } from './visitor.ts';

const test = await startJourneyCloud();
const phone = { width: 360, height: 740 };
const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf() };

it.each([
  ['en', english],
  ['bn', bangla],
] as const)(
  'An applicant sends documents by link in %s, and no state has axe findings',
  async (language, words) => {
    const { link } = await askApplicant(test, ['passport', 'jobLetter'], language);
    const { page, complaints } = await visit(test.cloud.url, phone);
    const requests = watchRequests(page);
    const looksWell = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        phone.width,
      );
      expect(await violations(page)).toEqual([]);
    };
    await page.goto(link);
    await untilIdle(page);
    await looksWell();
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByText(words.date.problems.date.empty).waitFor();
    await looksWell();
    await typeDate(page, words.submit, '1991-04-24');
    await page.getByText(words.dateRefusals.wrong).waitFor();
    await looksWell();
    await page.getByRole('textbox').first().fill('');
    await page.getByRole('textbox').nth(1).fill('');
    await page.getByRole('textbox').nth(2).fill('');
    await typeDate(page, words.submit);
    const files = page.getByLabel(new RegExp(`^${words.file}`));
    await files.first().waitFor();
    await looksWell();
    await files
      .first()
      .setInputFiles({ name: 'blank.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await page.getByText(words.problems.wrongType).waitFor();
    await looksWell();
    await files.first().setInputFiles(scan);
    await page.getByText(words.arrived(language === 'bn' ? '১' : '1')).waitFor();
    await files.nth(1).setInputFiles(scan);
    await page.getByText(words.problems.duplicate).waitFor();
    await page.context().setOffline(true);
    await files.nth(1).setInputFiles({ ...scan, buffer: pdfOf({ catalogue: '/Lang (bn)' }) });
    await page.getByText(words.pauses.offline).waitFor();
    await looksWell();
    await page.context().setOffline(false);
    await page.getByText(words.complete).waitFor();
    await looksWell();
    const secret = link.split('#')[1] ?? '';
    expect(requests.filter(path => path.includes(secret))).toEqual([]);
    await page.context().close();
    // The browser reports failed requests as errors.
    expect(complaints.filter(text => !/Failed to load resource/.test(text))).toEqual([]);
  },
);

it.each(['en', 'bn'] satisfies Language[])('A link that is not complete says so in %s', async language => {
  const words = language === 'bn' ? bangla : english;
  const { page, complaints } = await visit(test.cloud.url, phone);
  await page.goto(`${publicPath(language, 'send')}#0123`);
  await page.getByText(words.wrongLink).waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave(page);
});

it('The link to the other language keeps the part after #', async () => {
  const { link } = await askApplicant(test, ['passport'], 'bn');
  const { page } = await visit(test.cloud.url);
  await page.goto(link);
  await untilIdle(page);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: english.submit }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(link.replace('/bn/', '/'));
  await leave(page);
});
