import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { staffSizes } from '../../../web/prerender/staff-sizes.ts';
import { languages, type PageName, publicPath } from '../../../web/shared/places.ts';
import { coldStarts, largestBundles } from './bench-handlers.ts';
import { middleOf } from './bench-middle.ts';
import { benchReport } from './bench-report.ts';
import { mediaSizes, pageSizes } from './bench-sizes.ts';
import { timeToFirstPage } from './bench-start.ts';
import { requireRunning } from './running-system.ts';

/**
 * `npm run bench`: what Lighthouse says of the public pages of the running `npm start` on a simulated phone, how long
 * handlers take to start, how long `npm start` takes, and what all of it weighs. Writes docs/bench.md. It needs a
 * quiet machine, and a build made for the URL: `SITE_ORIGIN=http://localhost:3000 npm run build`.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    dist: { type: 'string', default: join(root, 'dist') },
    out: { type: 'string', default: join(root, 'docs', 'bench.md') },
    runs: { type: 'string', default: '5' },
  },
});
const pages: readonly PageName[] = ['home', 'about', 'terms', 'enquiry'];
const paths = pages.flatMap(page => languages.map(language => publicPath(language, page)));
const handlers = join(values.dist, 'functions');
const rounds = Number(values.runs);
if (!(rounds >= 1)) throw new Error('--runs takes a number of at least 1');
await requireRunning(values.url);

// Only now: Lighthouse takes seconds to load.
const { ratePages } = await import('./bench-pages.ts');
const starts = await coldStarts(handlers, rounds * 3);
const ratings = await ratePages(
  paths.map(path => values.url + path),
  rounds,
);
// The first reads the files from the disk: three, for a warm checkout.
const firstPages: number[] = [];
for (let start = 0; start < 3; start += 1) firstPages.push(await timeToFirstPage(root));
const report = benchReport({
  now: new Date(),
  rounds,
  ratings,
  pages: paths.map(path => ({ path, sizes: pageSizes(values.dist, path) })),
  media: mediaSizes(values.dist),
  staff: await staffSizes(values.dist),
  starts,
  bundles: largestBundles(handlers),
  firstPage: middleOf(firstPages, time => time),
});
mkdirSync(join(values.out, '..'), { recursive: true });
writeFileSync(values.out, report);
console.log(report);
