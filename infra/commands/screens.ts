import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { banglaPrefix, publicPages } from '../../web/shared/paths.ts';
import { launchOptions } from '../../web/testing/chromium.ts';
import { samplePerson } from '../local/sample/people.ts';

/**
 * `npm run screens`: a picture of every page at three widths, of the running `npm start`, to look at.
 * Public pages in both languages, the back office in light and dark.
 */

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    accounts: { type: 'string', default: join(root, '.local', 'accounts.json') },
    out: { type: 'string', default: join(root, '.local', 'screens') },
    only: { type: 'string', default: '' },
  },
});
const widths = [360, 768, 1440];
const staffPaths = ['/dashboard', '/application', '/addUserApplication'];

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch(await launchOptions());
for (const width of widths) {
  if (!values.only || values.only === 'public') await publicScreens(browser, width);
  if (!values.only || values.only === 'staff') await staffScreens(browser, width);
}
await browser.close();

async function publicScreens(browser: Browser, width: number): Promise<void> {
  const page = await open(browser, width);
  for (const prefix of ['', banglaPrefix]) {
    const language = prefix === '' ? 'en' : 'bn';
    for (const [name, path] of Object.entries(publicPages)) {
      if (path === publicPages.viewOne) continue;
      await page.goto(path === '/' ? `${prefix}/` : prefix + path);
      await picture(page, `${name}-${language}-${width}`);
    }
    await page.goto(prefix + publicPages.enquiry);
    await enquire(page);
    await picture(page, `viewOne-${language}-${width}`);
  }
  await page.context().close();
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
}

async function staffScreens(browser: Browser, width: number): Promise<void> {
  const page = await open(browser, width);
  await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  await picture(page, `login-${width}`);
  const [account] = JSON.parse(readFileSync(values.accounts, 'utf8'));
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  for (const path of staffPaths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await picture(page, `staff${path.replaceAll('/', '-')}-${width}`);
  }
  await page.goto('/application');
  await page.getByRole('button', { name: /^View/ }).first().click();
  await page.waitForURL('**/userView');
  await page.waitForLoadState('networkidle');
  await picture(page, `staff-view-${width}`);
  await page.context().close();
}

async function open(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: values.url, viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on('console', message => {
    if (message.type() === 'error') console.error(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', error => console.error(`${page.url()}: ${error.message}`));
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(300);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  if (wide) console.error(`${name} is wider than its screen`);
  await page.screenshot({ path: join(values.out, `${name}.png`), fullPage: true });
}
