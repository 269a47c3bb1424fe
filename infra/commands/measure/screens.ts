import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { fetchApplicationEnquiry } from '../../../functions/contract.ts';
import { languages, pageNames, publicPath } from '../../../web/shared/places.ts';
import { urlOf } from '../../../web/shared/request.ts';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { layOutWhole } from '../../../web/testing/lay-out-whole.ts';
import { openCopy } from '../../journeys/fill-enquiry.ts';
import { watchLoading } from '../../journeys/loading.ts';
import { staffScenes } from '../../journeys/scenes.ts';
import { showScene } from '../../journeys/show-scene.ts';
import { storedSession } from '../../journeys/staff.ts';
import { accountIn } from '../../local/sample/accounts.ts';
import { samplePerson } from '../../local/sample/people.ts';
import { root } from '../tools.ts';
import { requireRunning } from './running-system.ts';

/** `npm run screens` takes a screenshot of every page at three widths. It prints too wide pages and browser errors. */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    accounts: { type: 'string', default: join(root, '.local', 'accounts.json') },
    out: { type: 'string', default: join(root, '.local', 'screens') },
    widths: { type: 'string', default: '360,768,1440' },
    /** Takes only pictures with this text in their names, such as `staff`, `dark` or `home-bn`. */
    only: { type: 'string', default: '' },
  },
});
await requireRunning(values.url);
mkdirSync(values.out, { recursive: true });

/** A sample person with an approved application and every document. Only the newest sample people have files. */
const { fields: approved } = samplePerson(28, 30, new Date());
const isWanted = (name: string) => name.includes(values.only);
const fileOf = (name: string) => join(values.out, `${name}.png`);

const browser = await chromium.launch(await launchOptions());
for (const width of values.widths.split(',').map(Number)) {
  await publicScreens(width);
  for (const colorScheme of ['light', 'dark'] as const) await staffScreens(width, colorScheme);
}
await browser.close();

async function publicScreens(width: number): Promise<void> {
  const visitor = await openProfile(browser, { baseURL: values.url }, width);
  for (const language of languages)
    for (const name of pageNames) {
      const picture = `public-${name}-${language}-${width}`;
      if (!isWanted(picture)) continue;
      await takePicture(visitor, fileOf(picture), async page => {
        // The page viewOne shows an applicant's copy only after an enquiry.
        await page.goto(publicPath(language, name === 'viewOne' ? 'enquiry' : name));
        if (name === 'viewOne') await enquire(page);
        if (name === 'verify') await check(page);
        await layOutWhole(page);
      });
    }
  await visitor.close();
}

async function check(page: Page): Promise<void> {
  const { passport, dob } = approved;
  const query = { limit: '10', search: passport, search1: 'Bangladesh', search2: dob };
  const answer = await page.request.get(urlOf(fetchApplicationEnquiry, { query }));
  const { applications } = await answer.json();
  await page.evaluate(proof => {
    location.hash = proof;
  }, applications[0].proof);
  await page.getByRole('status').getByRole('heading').waitFor();
}

async function enquire(page: Page): Promise<void> {
  watchLoading(page);
  await openCopy(page, [approved.passport, 'Bangladesh', approved.dob]);
  // In a window as tall as the page, the minimum height of `main` would push the footer out of the picture.
  await page.locator('main').evaluate(main => main.style.setProperty('min-height', '0'));
}

async function staffScreens(width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const nameOf = (scene: string) => `staff-${scene}-${colorScheme}-${width}`;
  const wanted = staffScenes.filter(({ name }) => isWanted(nameOf(name)));
  if (wanted.length === 0) return;
  const options = { baseURL: values.url, colorScheme };
  const stranger = await openProfile(browser, options, width);
  const storageState = await storedSession(values.url, accountIn(values.accounts, 'super-admin'));
  const staff = await openProfile(browser, { ...options, storageState }, width);
  const id = await findApproved(staff);
  for (const scene of wanted) {
    const context = scene.signedOut ? stranger : staff;
    await takePicture(
      context,
      fileOf(nameOf(scene.name)),
      page => showScene(page, scene, id),
      scene.screenOnly,
    );
    await staff.setOffline(false);
  }
  await stranger.close();
  await staff.close();
}

async function findApproved(staff: BrowserContext): Promise<string> {
  const page = await staff.newPage();
  await page.goto(`/application?search=${approved.passport}`);
  const view = await page
    .getByRole('main')
    .getByRole('link', { name: approved.surname })
    .first()
    .getAttribute('href');
  await page.close();
  return view?.split('/').at(-1) ?? '';
}

function openProfile(
  browser: Browser,
  options: BrowserContextOptions,
  width: number,
): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
}

/** Takes a picture of the whole page, or with `screenOnly` of its first screen. */
async function takePicture(
  context: BrowserContext,
  path: string,
  show: (page: Page) => Promise<void>,
  screenOnly = false,
): Promise<void> {
  const complain = (complaint: string) => console.error(`${basename(path, '.png')}: ${complaint}`);
  const page = await context.newPage();
  page.on('console', message => {
    // Leaves out an expected error: some pictures show a request that was aborted.
    if (message.type() === 'error' && !message.text().includes('net::ERR_FAILED')) complain(message.text());
  });
  page.on('pageerror', error => complain(error.message));
  await show(page);
  const { width, height, excess } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    window.scrollTo(0, 0);
    return { width: innerWidth, height: scrollHeight, excess: scrollWidth - innerWidth };
  });
  if (excess > 0) complain(`wider than its screen by ${excess} px`);
  // Resizes the window, because Playwright's `fullPage` sets the width to 0 for a moment, which closes the sidebar.
  if (!screenOnly) await page.setViewportSize({ width, height });
  await page.waitForTimeout(300);
  await page.screenshot({ path });
  await page.close();
}
