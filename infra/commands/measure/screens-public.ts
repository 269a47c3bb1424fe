import type { Page } from 'playwright';
import { publicPages } from '../../../web/shared/paths.ts';
import { languages, pageNames, publicPath } from '../../../web/shared/places.ts';
import { layOutWhole } from '../../../web/testing/lay-out-whole.ts';
import { samplePerson } from '../../local/sample/people.ts';
import { isWanted, openContext, openPage, type Studio, takePicture } from './screens-studio.ts';

/** Every public page in both languages at a width. */
export async function publicScreens(studio: Studio, width: number): Promise<void> {
  const context = await openContext(studio, width);
  for (const language of languages) {
    for (const page of pageNames) {
      const name = `public-${page}-${language}-${width}`;
      if (!isWanted(studio, name)) continue;
      const tab = await openPage(context, name);
      // The applicant's copy has nothing to show until the enquiry has found somebody.
      const isCopy = publicPages[page] === publicPages.viewOne;
      await tab.goto(publicPath(language, isCopy ? 'enquiry' : page));
      if (isCopy) await enquire(tab);
      await layOutWhole(tab);
      await takePicture(tab, studio, name);
      await tab.close();
    }
  }
  await context.close();
}

/** Fills in the enquiry of an approved sample person, in whatever language the page is. */
async function enquire(page: Page): Promise<void> {
  const { fields } = samplePerson(1, 30, new Date());
  const inputs = page.locator('form input');
  await inputs.nth(0).fill(fields.passport);
  await inputs.nth(1).fill('Bangladesh');
  await inputs.nth(2).fill(fields.dob);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/view-one');
  await page.locator('article img').last().waitFor();
  await page.waitForLoadState('networkidle');
  // As tall as a screen at least: the picture is taken on one as tall as the page, which leaves no place for the footer.
  await page.locator('main').evaluate(main => main.style.setProperty('min-height', '0'));
}
