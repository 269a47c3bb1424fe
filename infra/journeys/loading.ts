import type { Page, Request } from 'playwright';

/** Requests of a page without an answer yet, and the number of changes. */
interface Loading {
  readonly underWay: Set<Request>;
  changes: number;
}

const watched = new WeakMap<Page, Loading>();

/** Watches what a page asks for from now on: what it asked for before is not waited for. Watching twice changes nothing. */
export function watchLoading(page: Page): void {
  if (watched.has(page)) return;
  const loading: Loading = { underWay: new Set(), changes: 0 };
  watched.set(page, loading);
  page.on('request', request => {
    loading.changes += 1;
    loading.underWay.add(request);
  });
  const end = (request: Request) => {
    loading.changes += 1;
    loading.underWay.delete(request);
  };
  page.on('requestfinished', end).on('requestfailed', end);
}

/**
 * Resolves once nothing that a watched page asked for is on its way, and it came to rest without asking for or getting
 * more: sooner and surer than the half second of silence of `networkidle`.
 *
 * @param rest resolves once the page has nothing left to do
 * @param within milliseconds after which it is not let rest again
 * @throws Error that names what is on its way, when the page does not come to rest in time or nobody watches it
 */
export async function untilLoaded(
  page: Page,
  rest: (page: Page) => Promise<unknown> = untilAtRest,
  within = 15_000,
): Promise<void> {
  const loading = watched.get(page);
  if (!loading) throw new Error('Nobody watches what this page asks for: see `watchLoading`');
  const until = Date.now() + within;
  for (let before = -1; loading.underWay.size > 0 || before !== loading.changes; ) {
    if (Date.now() > until) throw new Error(`The page does not come to rest. ${onItsWay(loading)}`);
    before = loading.changes;
    await rest(page);
  }
}

const onItsWay = ({ underWay }: Loading) =>
  `On its way: ${[...underWay].map(one => `${one.method()} ${one.url()}`).join(', ') || 'nothing'}`;

/** Resolves once a page was drawn at its size and has nothing left to do, also if it goes somewhere else meanwhile. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    width =>
      new Promise<true>(resolve => {
        // What a new width changes comes with the first frame that has it.
        const look = () => requestAnimationFrame(innerWidth === width ? rest : look);
        const rest = () => requestIdleCallback(() => resolve(true), { timeout: 2000 });
        look();
      }),
    page.viewportSize()?.width,
  );
}
