import type { Page, Request } from 'playwright';

interface Loading {
  readonly underWay: Set<Request>;
  changes: number;
}

const watched = new WeakMap<Page, Loading>();

/** Counts the page's requests for `untilLoaded`. A second call for the same page has no effect. */
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

/** Waits at most `within` ms for an idle page with `watchLoading`. @throws Error that names unanswered requests */
export async function untilLoaded(
  page: Page,
  rest: (page: Page) => Promise<unknown> = untilAtRest,
  within = 15_000,
): Promise<void> {
  const loading = watched.get(page);
  if (!loading) throw new Error('Nobody watches what this page asks for: see `watchLoading`');
  const until = Date.now() + within;
  for (let before = -1; loading.underWay.size > 0 || before !== loading.changes; ) {
    if (Date.now() > until) throw new Error(`The page does not become idle. ${onItsWay(loading)}`);
    before = loading.changes;
    await rest(page);
  }
}

const onItsWay = ({ underWay }: Loading) =>
  `On its way: ${[...underWay].map(one => `${one.method()} ${one.url()}`).join(', ') || 'nothing'}`;

/** Resolves when the page is drawn and idle, even after a navigation. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    width =>
      new Promise<true>(resolve => {
        // Waits for the first frame after a change of the width.
        const look = () => requestAnimationFrame(innerWidth === width ? rest : look);
        const rest = () => requestIdleCallback(() => resolve(true), { timeout: 2000 });
        look();
      }),
    page.viewportSize()?.width,
  );
}
