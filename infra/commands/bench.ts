import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { languages, type PageName, publicPath } from '../../web/shared/places.ts';
import { launchOptions } from '../../web/testing/chromium.ts';
import { serveBarePage } from './bench-bare-page.ts';
import { benchReport, type PageFigures, type Rating } from './bench-report.ts';
import { mediaSizes, pageSizes } from './bench-sizes.ts';
import { freePort } from './tools.ts';

/**
 * `npm run bench`: what Lighthouse says of the public pages of the running `npm start` on a simulated phone, against a
 * bare page in the same run, and what the pages weigh. Writes docs/bench.md.
 */

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    site: { type: 'string', default: join(root, 'dist', 'site') },
    out: { type: 'string', default: join(root, 'docs', 'bench.md') },
    runs: { type: 'string', default: '3' },
  },
});
const pages: readonly PageName[] = ['home', 'about', 'terms', 'enquiry'];

const port = await freePort();
const options = await launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
const bare = await serveBarePage();
try {
  // The first run pays for a cold browser.
  await rateOnce(bare.url);
  const floor = await rate(bare.url);
  const figures: PageFigures[] = [];
  for (const page of pages) {
    for (const language of languages) {
      const path = publicPath(language, page);
      figures.push({ path, rating: await rate(values.url + path), sizes: pageSizes(values.site, path) });
    }
  }
  const media = mediaSizes(values.site);
  const report = benchReport({ pages: figures, floor, media, now: new Date() });
  mkdirSync(join(values.out, '..'), { recursive: true });
  writeFileSync(values.out, report);
  console.log(report);
} finally {
  await browser.close();
  bare.close();
}

/** The rating in the middle of several, by their largest paint: one run alone is at the mercy of the machine. */
async function rate(url: string): Promise<Rating> {
  const ratings: Rating[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) ratings.push(await rateOnce(url));
  ratings.sort((one, other) => one.largestPaint - other.largestPaint);
  const middle = ratings[Math.floor(ratings.length / 2)];
  if (!middle) throw new Error('--runs takes a number of at least 1');
  return middle;
}

/** Lighthouse's scores of a page, and what kept it from the full number. */
async function rateOnce(url: string): Promise<Rating> {
  const { categories, audits } = await audited(url);
  const scores = Object.values(categories).map(
    ({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const,
  );
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(scores),
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
    short: weighed.filter(id => (audits[id]?.score ?? 1) < 1),
  };
}

/** Lighthouse's result. Now and then it misses the beginning of a page's load, and has to look again. */
async function audited(url: string, tries = 3): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (tries > 1) return audited(url, tries - 1);
  throw new Error(`Lighthouse has no result for ${url}: ${run?.lhr.runtimeError?.message}`);
}
