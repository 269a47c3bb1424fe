import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { publicPaths } from '../../../web/shared/places.ts';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { freePort, serve } from '../../testing/serve.ts';
import { middleOf, milliseconds, table } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The fastest possible page, for comparison: a heading and a sentence without style, script or picture. */
const barePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bare page</title>
<meta name="description" content="What a page costs that has nothing on it.">
</head>
<body><main><h1>CANADIAN VISA</h1><p>To work in Canada you need a work visa suited to the work that you intend to do.</p></main></body>
</html>
`;

/** Rates every public page at `base` with Lighthouse, each in turn with a bare page. */
export async function pagesPart(base: string, rounds: number): Promise<string[]> {
  const [bare, ...ratings] = await rate(
    publicPaths.map(path => base + path),
    rounds,
  );
  if (!bare) throw new Error('The bare page has no rating');
  return [
    '## The public pages',
    '',
    `Lighthouse on its simulated phone and line, of ${rounds} runs the one in the middle. A bare page (a heading and a sentence, nothing else) has its largest paint at ${milliseconds(largestPaint(bare))} in the same run; “of bare” is against that, and at most 1.1. The browser is Chromium’s headless shell: one with a window draws that as well, which here counts as work of the page. \`/view-one\`, \`/stop\` and \`/send\` ask search engines not to list them, which Lighthouse counts as a fault (\`is-crawlable\`).`,
    '',
    ...table(
      [
        'Page',
        'Performance/accessibility/practices/SEO',
        'Largest paint',
        'Of bare',
        'Layout shift',
        'Blocking',
        'Short of full',
      ],
      ratings.map((rating, index) => [`\`${publicPaths[index]}\``, ...ratingCells(rating, bare)]),
    ),
  ];
}

/** Returns the median Lighthouse ratings of a bare page and then of `urls`. */
async function rate(urls: readonly string[], rounds: number): Promise<Result[]> {
  const port = await freePort();
  const { args = [], ...options } = await launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  const bare = await serve(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(url === '/' ? barePage : '');
  });
  try {
    // The first run does not count, because it includes the start of the browser.
    await rateOnce(bare.url, port);
    const found = new Map<string, Result[]>([bare.url, ...urls].map(url => [url, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [url, results] of found) results.push(await rateOnce(url, port));
    return Array.from(found.values(), results => middleOf(results, largestPaint));
  } finally {
    await browser.close();
    await bare.close();
  }
}

/** Repeats a run if Lighthouse missed the beginning of the page load, which sometimes happens. */
async function rateOnce(url: string, port: number, tries = 3): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: categories });
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (tries > 1) return rateOnce(url, port, tries - 1);
  throw new Error(`Lighthouse has no result for ${url}: ${run?.lhr.runtimeError?.message}`);
}

const figure = ({ audits }: Result, id: string) => audits[id]?.numericValue ?? Number.NaN;
const largestPaint = (result: Result) => figure(result, 'largest-contentful-paint');

function ratingCells(rating: Result, bare: Result): string[] {
  const scores = categories.map(category => Math.round((rating.categories[category]?.score ?? 0) * 100));
  const counted = Object.values(rating.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [
    scores.join('/'),
    milliseconds(largestPaint(rating)),
    (largestPaint(rating) / largestPaint(bare)).toFixed(2),
    figure(rating, 'cumulative-layout-shift').toFixed(3),
    milliseconds(figure(rating, 'total-blocking-time')),
    counted.filter(id => (rating.audits[id]?.score ?? 1) < 1).join(', '),
  ];
}
