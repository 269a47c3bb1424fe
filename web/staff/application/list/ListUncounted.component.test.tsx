import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fetchApplication } from '../../../../functions/contract.ts';
import { aRow, hasAddress, mockList, showList } from '../../testing/list-screen.tsx';
import { press, sees } from '../../testing/screen.ts';

/** The server checks a limited number of applications in one request. */

it('the heading says that the count is not complete', async () => {
  mockList().on(fetchApplication, () => ({
    applications: [aRow()],
    totalApplication: 12,
    totalPages: 2,
    more: true,
    nextCursor: 'opens-2',
  }));
  await showList('?employer=pine&missing=any');
  await sees('(at least 12)');
  await sees('Page 1');
});

it('an empty page says that there are more applications to search, and a button opens the next page', async () => {
  mockList().on(fetchApplication, ({ query }) =>
    query?.cursor === undefined
      ? { applications: [], totalApplication: 0, totalPages: 0, more: true, nextCursor: 'opens-2' }
      : { applications: [aRow()], totalApplication: 0, totalPages: 0, more: true },
  );
  await showList('?employer=pine&missing=any');
  await sees('No applications found so far. There are more to search.');
  await expect.element(page.getByText('No applications found.')).not.toBeInTheDocument();
  await expect.element(page.getByText('(at least 0)')).not.toBeInTheDocument();
  await press('Search on');
  await sees('Abdur Rahman');
  await hasAddress('?employer=pine&missing=any&page=2');
});
