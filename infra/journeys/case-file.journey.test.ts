import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { pagesOfPdf } from './pdf.ts';
import { signedIn } from './staff.ts';
import { record } from './visitor.ts';

const test = await startJourneyCloud();

it('prints a case with its cover, page numbers and the picture of a document', async () => {
  await record(test, { givenN: 'করিম', surname: 'উদ্দিন' });
  const staff = await signedIn(test);
  const { page } = staff;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/application');
  await page.getByRole('button', { name: 'View করিম উদ্দিন' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Case file' }).click();
  await page.getByRole('dialog', { name: 'Case file' }).getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();

  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { level: 1, name: 'করিম উদ্দিন', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  const pages = await pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
  const [cover, ...others] = pages;
  expect(cover?.text).toContain('printed on');
  expect(cover?.text).toContain('Pending');
  expect(cover?.pictures).toBe(1);
  expect(others.at(-1)?.text).toContain('Job Letter');
  expect(others.at(-1)?.pictures).toBe(1);
  const numbers = pages.map(({ text }) => text.match(/Page \d+ of \d+/)?.[0]);
  expect(numbers).toEqual(pages.map((_, index) => `Page ${index + 1} of ${pages.length}`));
  expect(staff.complaints).toEqual([]);
  await page.context().close();
});
