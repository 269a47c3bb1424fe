import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ApplicationSummary,
  fetchSummary,
  getOfficeSettings,
  messages,
} from '../../../functions/contract.ts';
import { completeSettings } from '../../../functions/testing/settings.ts';
import { type MockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { mockDashboard, showDashboard, summary } from '../testing/dashboard-screen.tsx';
import { linesOf } from '../testing/lines.ts';
import { noStages } from '../testing/sample-application.ts';
import { press, sees } from '../testing/screen.ts';
import { farhana, signInHere } from '../testing/sign-in-here.ts';

const nothing: ApplicationSummary = {
  total: 0,
  byStatus: { Pending: 0, Approved: 0, Rejected: 0 },
  byStage: noStages,
  months: summary.months.map(({ month }) => ({ month, Pending: 0, Approved: 0, Rejected: 0 })),
  newest: [],
};

let api: MockApi;
beforeEach(() => {
  api = mockDashboard();
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const chart = () => page.getByRole('application', { name: 'Applications per month' });

describe('totals of the dashboard', () => {
  it('totals show the number of applications large, and the number of list pages small [§2]', async () => {
    await showDashboard();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await sees('Super Admin');
    await sees('Total applications');
    await sees('26,134');
    await sees('Total pages');
    await sees('2,614');
    const heightOf = (figure: string) =>
      page.getByText(figure, { exact: true }).element().getBoundingClientRect().height;
    expect(heightOf('26,134')).toBeGreaterThan(1.5 * heightOf('2,614'));
  });

  it.each([
    [320, 1_190],
    [320, 999_999],
    [768, 999_999],
    [1440, 999_999],
  ])('totals stay on one line and in their column at %i px', async (width, count) => {
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(1280, 900));
    api.on(fetchSummary, () => ({
      ...summary,
      byStatus: { Pending: count, Approved: count, Rejected: count },
    }));
    await showDashboard();
    await expect.element(page.getByRole('link', { name: / Pending$/ })).toBeVisible();
    const boxes = [/ Pending$/, / Approved$/, / Rejected$/].map(name => {
      const figure = page.getByRole('link', { name }).element();
      expect(linesOf(figure)).toHaveLength(1);
      return figure.getBoundingClientRect();
    });
    for (const [place, box] of boxes.entries()) {
      const after = boxes[place + 1];
      if (after && after.top < box.bottom) expect(box.right).toBeLessThan(after.left);
    }
  });

  it('totals have the user’s role as heading', async () => {
    await signInHere({ ...farhana, role: 'admin' });
    await showDashboard();
    await expect.element(page.getByText('Admin', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Super Admin')).not.toBeInTheDocument();
  });

  it.each([
    ['20,000 Pending', '/application?status=Pending'],
    ['6,100 Approved', '/application?status=Approved'],
    ['34 Rejected', '/application?status=Rejected'],
  ])('%s links to that part of the list', async (name, href) => {
    await showDashboard();
    await expect.element(link(name)).toHaveAttribute('href', href);
    await link(name).click();
    await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
  });
});

describe('applications by stage on the dashboard', () => {
  it.each([
    ['26,000 at Received', '/application?stage=received'],
    ['134 at Biometrics', '/application?stage=biometrics'],
    ['0 at Decision', '/application?stage=decision'],
  ])('%s links to that part of the list', async (name, href) => {
    await showDashboard();
    await expect.element(link(name)).toHaveAttribute('href', href);
  });
});

describe('chart of the dashboard', () => {
  it('shows the applications of each month by status', async () => {
    await showDashboard();
    await expect.element(chart()).toBeVisible();
    const legend = page.getByRole('toolbar', { name: 'Statuses' });
    await expect.element(legend).toHaveTextContent('Pending Rejected Approved');
    await sees('Jan 2026');
  });

  it('is loaded when the user scrolls near it', async () => {
    await page.viewport(1280, 300);
    onTestFinished(() => page.viewport(1280, 900));
    await showDashboard();
    const heading = page.getByRole('heading', { name: 'Applications per month' });
    await expect.element(heading).toBeInTheDocument();
    await sees('26,134');
    await expect.element(chart()).not.toBeInTheDocument();
    heading.element().scrollIntoView();
    await expect.element(chart()).toBeVisible();
  });
});

describe('missing consultancy details on the dashboard', () => {
  const warning = () => page.getByRole('alert');
  beforeEach(() =>
    api.on(getOfficeSettings, () => ({
      ...completeSettings,
      consultantName: '',
      recruitingLicenceExpiry: '2026-01-31',
    })),
  );

  it('missing details are shown to a super-admin, with links to their fields', async () => {
    await showDashboard();
    const told = warning().getByRole('listitem');
    await expect.element(told.first()).toHaveTextContent('Licensed consultant is missing.');
    await expect
      .element(told.nth(1))
      .toHaveTextContent(
        'Licence valid until was 2026-01-31. The licence has expired: visitors no longer see it.',
      );
    await expectNoViolations();
    await warning().getByRole('link', { name: 'Licensed consultant' }).click();
    await expect.element(page.getByRole('heading', { name: 'At /setting' })).toBeVisible();
  });

  it('missing details are hidden from an admin, who cannot change them', async () => {
    await signInHere({ ...farhana, role: 'admin' });
    await showDashboard();
    await sees('26,134');
    expect(api.calls(getOfficeSettings)).toEqual([]);
    await expect.element(warning()).not.toBeInTheDocument();
  });

  it('missing settings do not delay the dashboard if they cannot be loaded', async () => {
    api.on(getOfficeSettings, () => {
      throw new NoConnection();
    });
    await showDashboard();
    await sees('26,134');
    await expect.element(warning()).not.toBeInTheDocument();
  });
});

it('the dashboard shows a message if there are no applications yet [§2]', async () => {
  api.on(fetchSummary, () => nothing);
  await showDashboard();
  await sees(staffMessages.listEmpty);
  await sees('No applications yet.');
  await expectNoViolations();
});

describe('the dashboard while its numbers are loading [§2]', () => {
  it('shows the loading state and all headings', async () => {
    api.on(fetchSummary, () => new Promise(() => undefined));
    await showDashboard();
    await expect.element(page.getByRole('status').getByText('Loading the figures')).toBeVisible();
    for (const name of ['Applications by stage', 'Applications per month', 'Newest applications'])
      await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectNoViolations();
  });

  it.each([
    [768, 1024],
    [1440, 2000],
  ])('keeps the layout stable on a screen of %i × %i when the numbers arrive', async (width, height) => {
    await page.viewport(width, height);
    const { promise, resolve } = Promise.withResolvers<ApplicationSummary>();
    api.on(fetchSummary, () => promise);
    let shift = 0;
    const watching = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    });
    await showDashboard();
    await sees('Loading the figures');
    // Ignores layout shifts of earlier tests and of the first paint.
    watching.observe({ type: 'layout-shift' });
    resolve(summary);
    await expect.element(chart()).toBeVisible();
    await sees('Page 1 of 5,227');
    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)));
    watching.disconnect();
    // Allows an invisible shift of one pixel in a row. web.dev rates a Cumulative Layout Shift of up to 0.1 as good.
    expect(shift).toBeLessThan(0.015);
    await page.viewport(1280, 900);
  });

  it.each([
    [staffMessages.listServerError, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.listNoResponse, new NoConnection()],
  ])('shows "%s" if loading fails, and retries on request', async (message, error) => {
    api.on(fetchSummary, () => {
      if (api.calls(fetchSummary).length === 1) throw error;
      return summary;
    });
    await showDashboard();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await press('Retry');
    await sees('26,134');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
