import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { countQueues, fetchApplication, getViews } from '../../../functions/contract.ts';
import { render } from '../../testing/render.ts';
import { StaffApp } from '../StaffApp.tsx';
import { mockPool } from '../testing/mock-pool.ts';
import { routed } from '../testing/routed.tsx';
import { sampleId } from '../testing/sample-application.ts';
import { farhana, signInHere } from '../testing/sign-in-here.ts';
import { mockView } from '../testing/view-screen.tsx';
import { mockQueues, noViews, queueCounts } from '../testing/work-queues.ts';

it('the sidebar shows every entry down to Settings without scrolling at 1440 × 900, also with large numbers', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 900));
  const api = mockView({ closedAt: '2026-11-20T10:00:00.000Z' });
  mockQueues(api);
  api.on(countQueues, () => queueCounts(() => 12_345));
  const view = { name: 'New this week, nobody in charge', filters: 'assignedTo=nobody' };
  api.on(getViews, () => ({ ...noViews, office: { views: [view], version: 0 } }));
  api.on(fetchApplication, () => ({ applications: [], totalApplication: 12_345, totalPages: 1235 }));
  mockPool();
  await signInHere(farhana);
  await render(routed(<StaffApp />, `/updateApplicationView/${sampleId}`));
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect.element(menu.getByText('12,345').first()).toBeVisible();
  await expect.element(menu.getByRole('link', { name: view.name, exact: true })).toBeVisible();
  for (const name of [
    'Application List',
    view.name,
    'Add Application',
    'Report',
    'Activity',
    'Settings',
    'Profile',
  ]) {
    const { bottom } = menu.getByRole('link', { name, exact: true }).element().getBoundingClientRect();
    expect(bottom, name).toBeLessThanOrEqual(900);
  }
  // All counts end in one column inside the sidebar, each beside the first line of its entry.
  const rects = menu
    .getByText('12,345')
    .elements()
    .map(count => {
      const link = count.closest('li')?.querySelector('a') ?? document.body;
      return { name: link.textContent, line: firstLineOf(link), count: count.getBoundingClientRect() };
    });
  expect(rects.length).toBeGreaterThan(5);
  expect(new Set(rects.map(({ count }) => Math.round(count.right))).size).toBe(1);
  const { right = 0 } = menu.element().getBoundingClientRect();
  for (const { name, line, count } of rects) {
    expect(count.right, name).toBeLessThanOrEqual(right);
    expect(Math.abs(line - (count.top + count.bottom) / 2), name).toBeLessThanOrEqual(2);
  }
});

/** Returns the vertical middle of a link's first letter. */
function firstLineOf(link: Element): number {
  const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() ?? link;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, 1);
  const { top, bottom } = range.getBoundingClientRect();
  return (top + bottom) / 2;
}
