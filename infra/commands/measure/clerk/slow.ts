import type { Page } from 'playwright';
import { limits } from '../../../../functions/contract.ts';
import { record, signedIn } from '../../../journeys/staff.ts';
import { startTestCloud } from '../../../local/testing/test-cloud.ts';
import { middleOf, table } from '../report.ts';

/** Measures the longest task of a page on a slow computer. Keys and clicks wait until a task ends. */

/** A quarter of the speed of this machine. */
const slowdown = 4;
const rounds = 5;
/** The browser reports tasks from this length on, in milliseconds. */
const shortest = 50;

interface Action {
  readonly name: string;
  readonly begin?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

/** Clicks by script, because the time of Playwright's search for the button would be measured too. */
const clickOn = (page: Page, selector: string) =>
  page.evaluate(one => document.querySelector<HTMLElement>(one)?.click(), selector);

const openList = (page: Page) => page.goto('/application');

const actions: readonly Action[] = [
  {
    name: `Open the next page of ${limits.pageSizeMax} applications`,
    begin: openList,
    act: page => clickOn(page, 'button[aria-label="Next"]'),
  },
  {
    name: 'Go back to the page before it',
    act: page => page.evaluate(() => history.back()),
  },
  {
    name: 'Open the search, Ctrl+K',
    begin: page => page.goto('/dashboard'),
    act: page => page.keyboard.press('Control+K'),
  },
  { name: 'Type a letter into it', act: page => page.keyboard.press('a') },
  {
    name: 'Type a letter into the list’s search, and see the results',
    begin: async page => {
      await openList(page);
      await page.getByRole('searchbox', { name: 'Passport search' }).pressSequentially('a');
    },
    act: page => page.keyboard.press('n'),
  },
  {
    name: 'Type a letter into the form of an application',
    begin: async page => {
      await page.goto('/addUserApplication');
      await page.getByRole('textbox', { name: 'Surname' }).pressSequentially('a');
    },
    act: page => page.keyboard.press('n'),
  },
];

/** Returns a table of the longest tasks in milliseconds: the median and the longest of five rounds. */
export async function measureSlowly(): Promise<string[]> {
  const test = await startTestCloud();
  try {
    await record(
      test,
      Array.from({ length: 110 }, (_, number) => ({ givenN: `Anika${number}` })),
    );
    const { page } = await signedIn(test, { viewport: { width: 1440, height: 900 } });
    await page.route(/fetchApplication\?/, route =>
      route.continue({
        url: route.request().url().replace(`limit=${limits.pageSize}`, `limit=${limits.pageSizeMax}`),
      }),
    );
    const cdp = await page.context().newCDPSession(page);
    await page.goto('/dashboard');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const longest = new Map(actions.map(({ name }) => [name, [] as number[]]));
    for (let round = 0; round < rounds; round += 1)
      for (const { name, begin, act } of actions) {
        await begin?.(page);
        longest.get(name)?.push(await longestTask(page, () => act(page)));
      }
    const rows = Array.from(longest, ([name, all]) => [
      name,
      text(middleOf(all, one => one)),
      text(Math.max(...all)),
    ]);
    return table(['At a quarter of the speed, the longest task in ms', 'Median', 'Longest'], rows);
  } finally {
    await test.close();
  }
}

const text = (milliseconds: number) =>
  milliseconds < shortest ? `below ${shortest}` : String(Math.round(milliseconds));

/** Waits until the page has had no long task for two seconds, before and after the action. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await quiet(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver(list =>
      tasks.push(...list.getEntries().map(one => one.duration)),
    );
    observer.observe({ type: 'longtask' });
    Object.assign(window, { longTasks: tasks });
  });
  await act();
  await quiet(page);
  const longest: number = await page.evaluate('Math.max(0, ...window.longTasks)');
  return longest;
}

function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let timer = setTimeout(resolve, 2000);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 2000);
        });
        observer.observe({ type: 'longtask' });
      }),
  );
}
