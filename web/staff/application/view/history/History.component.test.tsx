import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getActivity, type HistoryPage } from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { press } from '../../../testing/screen.ts';
import { mockView, openTab, showView } from '../../../testing/view-screen.tsx';

let api: MockApi;
const open = () => showView(api);

beforeEach(() => {
  api = mockView();
});

afterEach(() => page.viewport(1280, 900));

it('the history is loaded when the user opens it', async () => {
  api.on(getActivity, () => ({
    activity: [
      {
        at: '2026-05-01T10:00:00.000Z',
        action: 'updateApplicationApprove',
        by: { _id: 'a', name: 'Sadia Islam' },
        before: { isStatus: 'Pending' },
        after: { isStatus: 'Approved' },
      },
      { at: '2026-04-30T10:00:00.000Z', action: 'addApplication', by: { _id: 'b'.repeat(24), name: '' } },
    ],
  }));
  await open();
  expect(api.calls(getActivity)).toEqual([]);
  await openTab('history');
  await expect.element(page.getByText('Sadia Islam')).toBeVisible();
  await expect.element(page.getByText('Former team member')).toBeVisible();
  await expect.element(page.getByText('Status: Pending → Approved')).toBeVisible();
});

it('more pages of the history are loaded until one contains a change and not only views', async () => {
  const by = { _id: 'a', name: 'Sadia Islam' };
  const at = '2026-05-01T10:00:00.000Z';
  const change = { before: { salary: '1' }, after: { salary: '2' } };
  api.on(getActivity, ({ query }) =>
    query?.cursor
      ? { activity: [{ at: '2026-04-01T10:00:00.000Z', action: 'updateApplication', by, ...change }] }
      : {
          activity: Array.from({ length: 50 }, () => ({ at, action: 'getApplication', by })),
          nextCursor: `${at}#00000000`,
        },
  );
  await open();
  await openTab('history');
  await expect.element(page.getByText('Viewed 50 times')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Salary: 1 → 2')).toBeVisible();
  await expect.element(page.getByText('Viewed 50 times')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('the history shows its first lines, and the others on request', async () => {
  const by = { _id: 'a', name: 'Sadia Islam' };
  const activity = Array.from({ length: 20 }, (_, place) => ({
    at: new Date(Date.UTC(2026, 4, 30, 0, 20 - place)).toISOString(),
    action: 'updateApplication',
    by,
    before: { salary: `${place}` },
    after: { salary: `${place + 1}` },
  }));
  api.on(getActivity, () => ({ activity }));
  await open();
  await openTab('history');
  const lines = () => page.getByRole('grid', { name: 'History' }).getByRole('row').elements().length - 1;
  await expect.poll(lines).toBe(10);
  await press('Show more');
  await expect.poll(lines).toBe(20);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('the history shows loading, errors and that it is empty', async () => {
  const { promise, reject } = Promise.withResolvers<HistoryPage>();
  api.on(getActivity, () => promise);
  await open();
  await openTab('history');
  await expect.element(page.getByText('Loading the history')).toBeVisible();
  reject(new NoConnection());
  await expect.element(page.getByText('The history could not be loaded. Try again.')).toBeVisible();
  api.on(getActivity, () => ({ activity: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nothing was recorded.')).toBeVisible();
  await expect.element(page.getByText('The history could not be loaded. Try again.')).not.toBeInTheDocument();
});

it('the history shows a new record as one line that can be expanded, and cards on a phone', async () => {
  await page.viewport(360, 800);
  const after = { surname: 'Rahman', givenN: 'Abdur', salary: '54 000 CAD', company: 'Northern Builders' };
  const by = { _id: 'a', name: 'Sadia Islam' };
  api.on(getActivity, () => ({
    activity: [{ at: '2026-04-30T10:00:00.000Z', action: 'addApplication', by, after }],
  }));
  await open();
  await openTab('history');
  const card = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  const company = card.getByText('Company Name: Northern Builders');
  await expect.element(card.getByText('Added')).toBeVisible();
  await expect.element(company).not.toBeVisible();
  await press('4 fields');
  await company.element().scrollIntoView();
  await expect.element(company).toBeInViewport({ ratio: 1 });
  await expectNoViolations();
});
