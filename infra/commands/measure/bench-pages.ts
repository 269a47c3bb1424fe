import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { freePort } from '../compare/tools.ts';
import { serveBarePage } from './bench-bare-page.ts';
import { middleOf } from './bench-middle.ts';

/** What Lighthouse says of one page. */
export interface Rating {
  /** From 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly blocking: number;
  /** The audits that count and are not full. */
  readonly short: readonly string[];
}

export interface Ratings {
  /** Of a page that has nothing on it. */
  readonly bare: Rating;
  /** In the order of the addresses. */
  readonly pages: readonly Rating[];
}

/** Rates pages on Lighthouse's simulated phone, each `rounds` times in turn with a bare one; the middle run counts. */
export async function ratePages(urls: readonly string[], rounds: number): Promise<Ratings> {
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  const bare = await serveBarePage();
  try {
    // The first run pays for a cold browser.
    await rateOnce(bare.url, port);
    const found = new Map<string, Rating[]>([bare.url, ...urls].map(url => [url, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [url, ratings] of found) ratings.push(await rateOnce(url, port));
    const [floor, ...pages] = Array.from(found.values(), all => middleOf(all, one => one.largestPaint));
    if (!floor) throw new Error('The bare page has no rating');
    return { bare: floor, pages };
  } finally {
    await browser.close();
    bare.close();
  }
}

/** Lighthouse's scores of a page, and what kept it from the full number. */
async function rateOnce(url: string, port: number): Promise<Rating> {
  const { categories, audits } = await audited(url, port);
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
async function audited(url: string, port: number, tries = 3): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (tries > 1) return audited(url, port, tries - 1);
  throw new Error(`Lighthouse has no result for ${url}: ${run?.lhr.runtimeError?.message}`);
}
