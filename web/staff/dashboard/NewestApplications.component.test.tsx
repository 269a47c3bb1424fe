import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fetchApplication, fetchSummary } from '../../../functions/contract.ts';
import { type MockApi, NoConnection } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { mockDashboard, row, showDashboard, summary } from '../testing/dashboard-screen.tsx';
import { press, sees } from '../testing/screen.ts';

let api: MockApi;
beforeEach(() => {
  api = mockDashboard();
});

const link = (name: string) => page.getByRole('link', { name, exact: true });

describe('newest applications on the dashboard', () => {
  it('link to their record screens', async () => {
    await showDashboard();
    await expect
      .element(link('Rahima Number 1'))
      .toHaveAttribute('href', '/updateApplicationView/6512bd43d9caa6e02c990001');
    await expect.element(link('All applications')).toHaveAttribute('href', '/application');
  });

  it('buttons for pages are shown only if there are several pages [§2]', async () => {
    api.on(fetchSummary, () => ({ ...summary, total: 5 }));
    await showDashboard();
    await sees('Rahima Number 5');
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('the newest applications can be paged, by cursor where one is known', async () => {
    api.on(fetchApplication, ({ query }) => ({
      applications: [row(Number(query?.page) * 100)],
      totalApplication: 26_134,
      totalPages: 5_227,
      nextCursor: `opens-${Number(query?.page) + 1}`,
    }));
    await showDashboard();
    await sees('Page 1 of 5,227');
    await press('Next');
    await sees('Rahima Number 200');
    await press('Next');
    await sees('Rahima Number 300');
    await press('Prev');
    await sees('Rahima Number 200');
    await press('Prev');
    await sees('Rahima Number 1');
    await expect.element(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
    const queries = api.calls(fetchApplication).map(({ input }) => input.query);
    expect(queries.slice(0, 2)).toEqual([
      { page: '2', limit: '5' },
      { page: '3', limit: '5', cursor: 'opens-3' },
    ]);
  });

  it('an error is shown if a page could not be loaded', async () => {
    api.on(fetchApplication, () => {
      throw new NoConnection();
    });
    await showDashboard();
    await press('Next');
    await expect.element(page.getByRole('alert').getByText(staffMessages.listNoResponse)).toBeVisible();
    await sees('26,134');
  });
});
