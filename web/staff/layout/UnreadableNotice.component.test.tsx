import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fetchSlider } from '../../../functions/contract.ts';
import { LeavingOut, mockApi } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { StaffApp } from '../StaffApp.tsx';
import { mockPool } from '../testing/mock-pool.ts';
import { routed } from '../testing/routed.tsx';
import { sees } from '../testing/screen.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { mockQueues } from '../testing/work-queues.ts';

async function open(count: number) {
  const api = mockApi();
  mockQueues(api);
  mockPool();
  await signInHere();
  api.on(fetchSlider, () => {
    throw new LeavingOut([], count);
  });
  await render(routed(<StaffApp />, '/slider'));
}

it.each([
  [1, '1 entry could not be read and is not shown. The operators have been alerted.'],
  [3, '3 entries could not be read and are not shown. The operators have been alerted.'],
])('the message says that a list leaves out %i damaged entries', async (count, text) => {
  await open(count);
  await sees(text);
});

it('the message about unreadable entries is hidden if a list has none', async () => {
  await open(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText('could not be read').elements()).toEqual([]);
});
