import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { defaultSettings } from '../../../functions/contract.ts';
import { home as banglaHome } from '../../../web/public/words/bn/home.ts';
import { site as banglaSite } from '../../../web/public/words/bn/site.ts';
import { home as englishHome } from '../../../web/public/words/en/home.ts';
import { site as englishSite } from '../../../web/public/words/en/site.ts';
import { languages } from '../../../web/shared/places.ts';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { artworkMarkup } from './artwork-markup.ts';

/**
 * `npm run pictures`: draws the cards that messengers show of a page, and the icons, from the site's own artwork and
 * words. Its files are kept with the sources.
 */

const web = join(import.meta.dirname, '..', '..', '..', 'web');
const staticFile = (name: string) => join(web, 'static', name);
const size = { width: 1200, height: 630 };
const deep = '#0f2f2f';

const words = {
  en: { home: englishHome(defaultSettings), site: englishSite(defaultSettings) },
  bn: { home: banglaHome(defaultSettings), site: banglaSite(defaultSettings) },
};

await drawCards();
await drawIcons();

async function drawCards(): Promise<void> {
  const { hero, mark } = await artworkMarkup();
  const browser = await chromium.launch(await launchOptions());
  const page = await browser.newPage({ viewport: size });
  for (const language of languages) {
    const { home, site } = words[language];
    await page.setContent(`
      <style>${cardStyles()}</style>
      <body lang="${language}">${hero}<main>
        <p class="name">${mark}${site.name}</p>
        <h1>${home.hero.title}</h1>
        <p class="subtitle">${home.hero.subtitle}</p>
        <p class="about">${site.footer.about}</p>
      </main></body>`);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: staticFile(`share-${language}.jpg`), type: 'jpeg', quality: 82 });
  }
  await browser.close();
}

function cardStyles(): string {
  const faces = ['serif-700', 'sans-400', 'bangla-400', 'bangla-600'].map(name => {
    const data = readFileSync(join(web, 'public', 'fonts', `${name}.woff2`)).toString('base64');
    return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}) }`;
  });
  return `${faces.join('\n')}
    body { margin: 0; background: ${deep}; color: #fff; font: 34px/1.5 sans-400, bangla-400 }
    .hero__picture { position: fixed; inset: 0; width: 100%; height: 100% }
    .hero__route { fill: none; stroke: #fff; stroke-dasharray: 2 14; stroke-linecap: round; stroke-width: 3 }
    main { position: fixed; inset: 0; padding: 64px 72px; background: linear-gradient(100deg, rgb(8 27 31 / 85%), rgb(8 27 31 / 40%) 60%, transparent 85%) }
    p, h1 { margin: 0 }
    .name { display: flex; align-items: center; gap: 18px; font: 40px/1 serif-700, bangla-600 }
    .logo-mark { width: 64px }
    .logo-mark__gate { fill: #b1321d }
    .logo-mark__leaf { fill: #fff }
    .logo-mark__stem { stroke: #fff; stroke-width: 1.6 }
    h1 { margin-top: 84px; font: 92px/1.2 serif-700, bangla-600 }
    .subtitle { color: #e8bd72; font-size: 40px }
    .about { max-width: 640px; margin-top: 36px }`;
}

async function drawIcons(): Promise<void> {
  const icon = readFileSync(staticFile('icon.svg'));
  for (const pixels of [192, 512]) {
    await sharp(icon, { density: 1200 })
      .resize(pixels, pixels)
      .png()
      .toFile(staticFile(`icon-${pixels}.png`));
  }
  // For tabs, and part of every document: a handful of colours is enough for it.
  await sharp(icon, { density: 1200 })
    .resize(48, 48)
    .png({ palette: true, colours: 16, effort: 10 })
    .toFile(staticFile('icon-48.png'));
  // Phones cut their own shape out of these: a background to the edge, and the mark well inside.
  await drawCutIcon(icon, 180, 0.7, 'icon-180.png');
  await drawCutIcon(icon, 512, 0.58, 'icon-maskable-512.png');
}

async function drawCutIcon(icon: Buffer, pixels: number, share: number, name: string): Promise<void> {
  const inside = Math.round(pixels * share);
  const mark = await sharp(icon, { density: 1200 }).resize(inside, inside).png().toBuffer();
  await sharp({ create: { width: pixels, height: pixels, channels: 3, background: deep } })
    .composite([{ input: mark }])
    .png()
    .toFile(staticFile(name));
}
