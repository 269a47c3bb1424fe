import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { requireRunning } from './running-system.ts';
import { publicScreens } from './screens-public.ts';
import { staffScreens } from './screens-staff.ts';

/**
 * `npm run screens`: a picture of every page at three widths, of the running `npm start`, to look at. Public pages in
 * both languages, the back office in light and dark. The console is told of what is wider than its screen and of what
 * the browser complains about.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    accounts: { type: 'string', default: join(root, '.local', 'accounts.json') },
    out: { type: 'string', default: join(root, '.local', 'screens') },
    widths: { type: 'string', default: '360,768,1440' },
    /** Device pixels to a pixel of the page; 2 with half the width is 200 % zoom. */
    scale: { type: 'string', default: '1' },
    /** Only the pictures whose names have this in them, for example `staff`, `dark` or `home-bn`. */
    only: { type: 'string', default: '' },
  },
});

await requireRunning(values.url);
mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch(await launchOptions());
const studio = { browser, ...values, scale: Number(values.scale) };
for (const width of values.widths.split(',').map(Number)) {
  await publicScreens(studio, width);
  await staffScreens(studio, width);
}
await browser.close();
