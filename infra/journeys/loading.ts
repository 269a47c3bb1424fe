import type { Page, Request } from 'playwright';

/**
 * Watches what a page asks for. Answers a wait until nothing of it is on its way, and the page came to rest once without
 * asking for or getting more: sooner and surer than the half second of silence of `networkidle`.
 */
export function watchLoading(page: Page): (rest: () => Promise<void>) => Promise<void> {
  const underWay = new Set<Request>();
  let changes = 0;
  page.on('request', request => {
    changes += 1;
    underWay.add(request);
  });
  const end = (request: Request) => {
    changes += 1;
    underWay.delete(request);
  };
  page.on('requestfinished', end).on('requestfailed', end);
  return async rest => {
    for (let before = -1; underWay.size > 0 || before !== changes; ) {
      before = changes;
      await rest();
    }
  };
}
