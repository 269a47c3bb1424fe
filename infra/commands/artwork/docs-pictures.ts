import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { generatePath } from 'react-router-dom';
import sharp from 'sharp';
import { staffPages } from '../../../web/shared/paths.ts';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { layOutWhole } from '../../../web/testing/lay-out-whole.ts';
import { openCopy } from '../../journeys/fill-enquiry.ts';
import { untilLoaded, watchLoading } from '../../journeys/loading.ts';
import { storedSession } from '../../journeys/staff.ts';
import type { Account } from '../../local/sample/accounts.ts';
import { samplePerson } from '../../local/sample/people.ts';
import { root } from '../tools.ts';

/** Pictures for the README and docs/day.md, from a running `npm start` with its default sample data. */

const pathOf = (name: string) => join(root, 'docs', 'pictures', `${name}.png`);
const queue = generatePath(staffPages.work, { queue: 'missing' });

interface View {
  readonly width: number;
  readonly height: number;
}

const desktop: View = { width: 1440, height: 1000 };
/** Width of the pictures in pixels. The documents never show them wider. */
const drawnWidth = 960;

export async function drawDocs(url: string, accounts: Readonly<Record<Account['role'], Account>>) {
  const browser = await chromium.launch(await launchOptions());
  const draw = async (name: string, path: string, options: DrawOptions = {}) => {
    const { view = desktop, role = 'admin', open } = options;
    const page = await openPage(browser, url, view, accounts[role]);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open?.(page);
    await untilLoaded(page);
    await drawn(await page.screenshot(), { width: Math.min(view.width, drawnWidth) }).toFile(pathOf(name));
    await page.context().close();
  };
  await draw('day-today', staffPages.dashboard);
  await draw('day-phone', staffPages.dashboard, { view: { width: 360, height: 740 } });
  await draw('day-queue', queue);
  await draw('day-record', queue, {
    open: async page => {
      await page.locator('main table a').first().click();
      await page.getByRole('heading', { name: 'Stages' }).waitFor();
    },
  });
  await draw('day-report', staffPages.report, { role: 'super-admin' });
  await drawScreens(browser, url, accounts.admin);
  await browser.close();
}

interface DrawOptions {
  readonly view?: View;
  readonly role?: Account['role'];
  readonly open?: (page: Page) => Promise<void>;
}

const drawn = (shot: Buffer, size: { width: number } | { height: number }) =>
  sharp(shot).resize(size).png({ palette: true, effort: 10 });

async function openPage(browser: Browser, url: string, viewport: View, account?: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    ...(account && { storageState: await storedSession(url, account) }),
  });
  const page = await context.newPage();
  watchLoading(page);
  return page;
}

/** Height and margin of each page in the README's picture, in pixels. */
const [high, margin] = [556, 15];

async function drawScreens(browser: Browser, url: string, account: Account): Promise<void> {
  const visitor = await openPage(browser, url, { width: 390, height: 844 });
  await visitor.goto('/');
  await layOutWhole(visitor);
  await untilLoaded(visitor);
  await visitor.evaluate(() => document.fonts.ready);
  const home = await visitor.screenshot();
  const { fields } = samplePerson(28, 30, new Date());
  await visitor.goto('/enquiry');
  await openCopy(visitor, [fields.passport, 'Bangladesh', fields.dob]);
  const copy = await visitor.screenshot();
  const list = await openPage(browser, url, { width: 1440, height: 864 }, account);
  await list.goto(staffPages.application);
  await list.getByRole('table').getByRole('link').first().waitFor();
  await untilLoaded(list);
  const sized = await Promise.all(
    [home, copy, await list.screenshot()].map(shot =>
      drawn(shot, { height: high }).toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = margin;
  const placed = sized.map(({ data, info }) => {
    const place = { input: data, left, top: margin };
    left += info.width + margin;
    return place;
  });
  await sharp({ create: { width: left, height: high + 2 * margin, channels: 3, background: '#dce4e0' } })
    .composite(placed)
    .png({ palette: true, effort: 10 })
    .toFile(pathOf('screens'));
}
