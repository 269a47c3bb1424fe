import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { fetchReport, type Report, stages } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, sees } from '../testing/screen.ts';
import { ReportPage } from './ReportPage.tsx';

const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);
const standing = { standing: 0, quiet: 0 };
const nothing: Report = {
  months,
  pace: [],
  stuck: stages.filter(stage => stage !== 'visaCollected').map(stage => ({ stage, ...standing })),
  assigned: [],
  unassigned: 0,
};
const report: Report = {
  ...nothing,
  pace: [
    { month: '2025-11', type: 'work', step: 'submitted', days: 12, count: 1200 },
    { month: '2025-12', type: 'work', step: 'decision', days: 1234.5, count: 3 },
    { type: 'work', step: 'submitted', days: 12, count: 1200 },
    { type: 'work', step: 'decision', days: 1234.5, count: 3 },
    { month: '2025-11', type: 'all', step: 'submitted', days: 10, count: 1500 },
    { type: 'all', step: 'submitted', days: 10, count: 1500 },
  ],
  stuck: [
    { stage: 'received', standing: 40, quiet: 3, since: '2025-10-02' },
    { stage: 'medical', ...standing },
  ],
  assigned: [
    { _id: 'a'.repeat(24), name: 'Nadia', count: 21 },
    { _id: 'b'.repeat(24), name: '', count: 2 },
  ],
  unassigned: 17,
};

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(fetchReport, () => report);
});

const show = (search = '') => renderScreen(<ReportPage />, ['/report'], { pathname: '/report', search });
const table = (name: string) => page.getByRole('table', { name, exact: true });
const row = (name: string, text: string) => table(name).getByRole('row').filter({ hasText: text });
const numbers = (name: string) => press(`Show the numbers: ${name}`);

/** Runs `work` while the browser emulates a printed page. */
async function printing(work: () => Promise<void>): Promise<void> {
  const devTools = cdp();
  await devTools.send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    await work();
  } finally {
    await devTools.send('Emulation.setEmulatedMedia', { media: '' });
  }
}

describe('report screen', () => {
  it('shows a chart for each figure, and its numbers on request', async () => {
    await show();
    const titles = ['Days from stage to stage', 'Days by month', 'Stuck', 'Applications by team member'];
    for (const title of titles) {
      await expect.element(page.getByRole('application', { name: title, exact: true })).toBeVisible();
      await expect.element(table(title)).not.toBeInTheDocument();
      await numbers(title);
      await expect.element(table(title)).toBeVisible();
    }
    await expectNoViolations();
    await press('Hide the numbers: Stuck');
    await expect.element(table('Stuck')).not.toBeInTheDocument();
  });

  it('shows medians and their numbers, for all visa types and for one', async () => {
    await show();
    await numbers('Days from stage to stage');
    const submitted = row('Days from stage to stage', 'Submitted to IRCC');
    await expect.element(submitted).toHaveTextContent('Submitted to IRCC101,500');
    await field('Visa type').click();
    await page.getByRole('option', { name: 'Work' }).click();
    await expect.element(submitted).toHaveTextContent('Submitted to IRCC121,200');
    const decision = row('Days from stage to stage', 'Decision');
    await expect.element(decision).toHaveTextContent('Decision1,234.53');
    await numbers('Days by month');
    await expect.element(row('Days by month', 'Nov 2025')).toHaveTextContent('Nov 202512 (1,200)–');
    await expect.element(row('Days by month', 'Dec 2025')).toHaveTextContent('Dec 2025–1,234.5 (3)');
  });

  it('the report starts with the visa type in the URL, and shows a message if it has no data', async () => {
    await show('?type=visit');
    await expect.element(field('Visa type')).toHaveTextContent('Visit');
    await sees('No application reached a second stage in these months.');
    await sees('Applications by team member');
  });

  it('lists stuck applications with links', async () => {
    await show();
    await numbers('Stuck');
    await expect.element(row('Stuck', 'Received')).toHaveTextContent('Received4032025-10-02');
    await expect.element(row('Stuck', 'Medical')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Received' }))
      .toHaveAttribute('href', '/application?stage=received');
  });

  it('the report counts applications by team member, including former members and unassigned applications', async () => {
    await show();
    await numbers('Applications by team member');
    for (const text of ['Nadia21', 'Former team member2', 'Nobody17'])
      await expect.element(row('Applications by team member', text)).toBeVisible();
  });

  it('has a button to print', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await show();
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('prints charts and all numbers, without controls', async () => {
    await show();
    await sees('Applications by team member');
    const printed = page.getByRole('table').filter({ hasText: 'Former team member' });
    await expect.element(printed).not.toBeInTheDocument();
    await printing(async () => {
      await expect.element(page.getByRole('table').nth(3)).toBeVisible();
      await expect.element(printed).toBeVisible();
      await expect.element(page.getByRole('button')).not.toBeInTheDocument();
      await expect.element(page.getByRole('application')).not.toBeInTheDocument();
    });
  });

  it('explains when figures will appear if there are no data yet', async () => {
    api.on(fetchReport, () => nothing);
    await show();
    await sees('No figures yet. They appear after the first applications are added.');
    await expect.element(page.getByRole('application')).not.toBeInTheDocument();
    await expectNoViolations();
  });

  it('the report shows why it could not be loaded, and retries on request', async () => {
    api.on(fetchReport, () => {
      if (api.calls(fetchReport).length === 1) throw new NoConnection();
      return report;
    });
    await show();
    await expect.element(page.getByRole('alert').getByText(staffMessages.listNoResponse)).toBeVisible();
    await press('Retry');
    await sees('Applications by team member');
  });
});
