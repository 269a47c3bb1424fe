import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import type { Role } from '../../../functions/contract.ts';
import { languages } from '../../../web/shared/places.ts';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { accountIn } from '../../local/sample/accounts.ts';
import { requireRunning } from '../measure/running-system.ts';
import { root } from '../tools.ts';
import { drawDocs } from './docs-pictures.ts';

/** `npm run pictures` draws previews of shared links, `-- --docs` the documents' (from a running `npm start`). */

const { values } = parseArgs({
  options: {
    docs: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://localhost:3000' },
    accounts: { type: 'string', default: join(root, '.local', 'accounts.json') },
  },
});

const homes = { en: 'index.html', bn: 'bn/index.html' };

if (values.docs) {
  await requireRunning(values.url);
  const of = (role: Role) => accountIn(values.accounts, role);
  await drawDocs(values.url, { admin: of('admin'), 'super-admin': of('super-admin') });
  process.exit();
}

const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of languages) {
  await page.setContent(readFileSync(join(root, 'dist', 'site', homes[language]), 'utf8'));
  const [picture, logo, title, about] = await Promise.all(
    ['.hero__picture', 'header a:has(.logo-mark)', 'h1', 'footer p'].map(part =>
      page
        .locator(part)
        .first()
        .evaluate(element => element.outerHTML),
    ),
  );
  await page.setContent(`<style>${cardStyles()}</style><body lang="${language}">
    ${picture}<main>${logo}${title}${about}</main></body>`);
  await page.evaluate(() => document.fonts.ready);
  const path = join(root, 'web', 'static', `share-${language}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
}
await browser.close();

function cardStyles(): string {
  const faces = ['serif-700', 'sans-400', 'bangla-400', 'bangla-600'].map(name => {
    const data = readFileSync(join(root, 'web', 'public', 'fonts', `${name}.woff2`)).toString('base64');
    return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}) }`;
  });
  return `${faces.join('\n')}
    body { margin: 0; background: #0f2f2f; color: #fff; font: 34px/1.5 sans-400, bangla-400 }
    .hero__picture { position: fixed; inset: 0; width: 100%; height: 100% }
    .hero__route { fill: none; stroke: #fff; stroke-dasharray: 2 14; stroke-linecap: round; stroke-width: 3 }
    main { position: fixed; inset: 0; padding: 64px 72px; background: linear-gradient(100deg, rgb(8 27 31 / 85%), rgb(8 27 31 / 40%) 60%, transparent 85%) }
    p, h1 { margin: 0 }
    a { display: flex; align-items: center; gap: 18px; font: 40px/1 serif-700, bangla-600; color: inherit; text-decoration: none }
    .logo-mark { width: 64px }
    .logo-mark__gate { fill: #b1321d }
    .logo-mark__leaf { fill: #fff }
    .logo-mark__stem { stroke: #fff; stroke-width: 1.6 }
    h1 { margin-top: 84px; font: 92px/1.2 serif-700, bangla-600 }
    .hero__subtitle { display: block; color: #e8bd72; font: 40px/1.5 sans-400, bangla-400 }
    p { max-width: 640px; margin-top: 36px }`;
}
