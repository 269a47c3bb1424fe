import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ApplicationRow,
  type ApplicationSummary,
  fetchApplication,
  fetchSummary,
  getSettings,
  limits,
  messages,
} from '../../../functions/contract.ts';
import { completeSettings } from '../../../functions/testing/settings.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { noStages } from '../testing/sample-application.ts';
import { press, sees } from '../testing/screen.ts';
import { farhana, signInHere } from '../testing/sign-in-here.ts';
import { DashboardPage } from './DashboardPage.tsx';

const row = (number: number, special: Partial<ApplicationRow> = {}): ApplicationRow => ({
  _id: `6512bd43d9caa6e02c99${String(number).padStart(4, '0')}`,
  surname: `Number ${number}`,
  givenN: 'Rahima',
  passport: `BX${1000 + number}`,
  isAdmin: true,
  isStatus: 'Pending',
  version: 1,
  ...special,
});
const months = Array.from({ length: 12 }, (_, index) => ({
  month: index < 2 ? `2025-${11 + index}` : `2026-${String(index - 1).padStart(2, '0')}`,
  Pending: index,
  Approved: 2,
  Rejected: 1,
}));
const summary: ApplicationSummary = {
  total: 26_134,
  byStatus: { Pending: 20_000, Approved: 6_100, Rejected: 34 },
  byStage: { ...noStages, received: 26_000, biometrics: 134 },
  months,
  newest: [1, 2, 3, 4, 5].map(number => row(number)),
  due: [row(20, { isStatus: 'Approved', pending: '2026-11-22' })],
  overdue: [row(30, { pending: '2026-11-01' })],
};
const nothing: ApplicationSummary = {
  total: 0,
  byStatus: { Pending: 0, Approved: 0, Rejected: 0 },
  byStage: noStages,
  months: months.map(({ month }) => ({ month, Pending: 0, Approved: 0, Rejected: 0 })),
  newest: [],
  due: [],
  overdue: [],
};

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(fetchSummary, () => summary);
  api.on(getSettings, () => completeSettings);
});

const show = () => renderScreen(<DashboardPage />, ['/dashboard'], { pathname: '/dashboard' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const chart = () => page.getByRole('application', { name: 'Applications per month' });

describe('the totals', () => {
  it('are all applications, large, and all pages of the list, small [§2]', async () => {
    await show();
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

  it('are headed by what the person is', async () => {
    await signInHere({ ...farhana, role: 'admin' });
    await show();
    await expect.element(page.getByText('Admin', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Super Admin')).not.toBeInTheDocument();
  });

  it.each([
    ['20,000 Pending', '/application?status=Pending'],
    ['6,100 Approved', '/application?status=Approved'],
    ['34 Rejected', '/application?status=Rejected'],
  ])('%s leads to that part of the list', async (name, href) => {
    await show();
    await expect.element(link(name)).toHaveAttribute('href', href);
    await link(name).click();
    await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
  });
});

describe('the stages', () => {
  it.each([
    ['26,000 at Received', '/application?stage=received'],
    ['134 at Biometrics', '/application?stage=biometrics'],
    ['0 at Decision', '/application?stage=decision'],
  ])('%s leads to that part of the list', async (name, href) => {
    await show();
    await expect.element(link(name)).toHaveAttribute('href', href);
  });
});

describe('the plot', () => {
  it('shows the applications of each month by status', async () => {
    await show();
    await expect.element(chart()).toBeVisible();
    const legend = page.getByRole('toolbar', { name: 'Statuses' });
    await expect.element(legend).toHaveTextContent('Pending Rejected Approved');
    await sees('Jan 2026');
  });
});

describe('what visitors cannot see of the consultancy', () => {
  const warning = () => page.getByRole('alert');
  beforeEach(() =>
    api.on(getSettings, () => ({
      ...completeSettings,
      consultantName: '',
      recruitingLicenceExpiry: '2026-01-31',
    })),
  );

  it('is told to a super-admin, with the way to each field', async () => {
    await show();
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

  it('is not told to an admin, who cannot change it', async () => {
    await signInHere({ ...farhana, role: 'admin' });
    await show();
    await sees('26,134');
    expect(api.calls(getSettings)).toEqual([]);
    await expect.element(warning()).not.toBeInTheDocument();
  });

  it('does not hold up the rest where the settings cannot be read', async () => {
    api.on(getSettings, () => {
      throw new NoConnection();
    });
    await show();
    await sees('26,134');
    await expect.element(warning()).not.toBeInTheDocument();
  });
});

describe('the newest applications', () => {
  it('are links to their screens', async () => {
    await show();
    await expect
      .element(link('Rahima Number 1'))
      .toHaveAttribute('href', '/updateApplicationView/6512bd43d9caa6e02c990001');
    await expect.element(link('All applications')).toHaveAttribute('href', '/application');
  });

  it('have a pager, which hides where there is one page [§2]', async () => {
    api.on(fetchSummary, () => ({ ...summary, total: 5 }));
    await show();
    await sees('Rahima Number 5');
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('turn their pages, by cursors where they have them', async () => {
    api.on(fetchApplication, ({ query }) => ({
      applications: [row(Number(query?.page) * 100)],
      totalApplication: 26_134,
      totalPages: 5_227,
      nextCursor: `opens-${Number(query?.page) + 1}`,
    }));
    await show();
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

  it('say when a page could not be read', async () => {
    api.on(fetchApplication, () => {
      throw new NoConnection();
    });
    await show();
    await press('Next');
    await expect.element(page.getByRole('alert').getByText(staffMessages.listNoResponse)).toBeVisible();
    await sees('26,134');
  });
});

describe('the visas to collect', () => {
  it('are those that are due and those that are overdue, with their dates', async () => {
    await show();
    const due = page.getByRole('table', { name: 'Due' });
    await expect.element(due.getByText('Rahima Number 20')).toBeVisible();
    await expect.element(due.getByText('2026-11-22')).toBeVisible();
    const overdue = page.getByRole('table', { name: 'Overdue' });
    await expect.element(overdue.getByText('Rahima Number 30')).toBeVisible();
    await expect.element(overdue.getByText('2026-11-01')).toBeVisible();
  });

  it('say when there may be more than are shown', async () => {
    const due = Array.from({ length: limits.summaryDue }, (_, index) =>
      row(index, { pending: '2026-11-22' }),
    );
    api.on(fetchSummary, () => ({ ...summary, due }));
    await show();
    await sees(
      `The collect date is within the next ${limits.dueDays} days. The first ${limits.summaryDue} are shown.`,
    );
    await sees('The collect date has passed, but they are still pending.');
  });
});

it('says where there is nothing yet [§2]', async () => {
  api.on(fetchSummary, () => nothing);
  await show();
  await sees(staffMessages.listEmpty);
  await sees('No visa is due for collection.');
  await sees('No visa is overdue.');
  await sees('No applications yet.');
  await expectNoViolations();
});

describe('while there are no figures [§2]', () => {
  it('says that they are on their way, in the frame of the screen', async () => {
    api.on(fetchSummary, () => new Promise(() => undefined));
    await show();
    await expect.element(page.getByRole('status').getByText('Loading the figures')).toBeVisible();
    for (const name of ['Applications by stage', 'Applications per month', 'Newest applications'])
      await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectNoViolations();
  });

  it.each([
    [768, 1024],
    [1440, 2000],
  ])('moves nothing that anybody sees on a screen of %i × %i when they come', async (width, height) => {
    await page.viewport(width, height);
    const { promise, resolve } = Promise.withResolvers<ApplicationSummary>();
    api.on(fetchSummary, () => promise);
    let shift = 0;
    const watching = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    });
    await show();
    await sees('Loading the figures');
    // Nothing of the tests before, nor of the first painting.
    watching.observe({ type: 'layout-shift' });
    resolve(summary);
    await expect.element(chart()).toBeVisible();
    await sees('Page 1 of 5,227');
    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)));
    watching.disconnect();
    // What nobody sees: a row is a pixel higher than its place. Source for good: 0.1, web.dev, Cumulative Layout Shift.
    expect(shift).toBeLessThan(0.015);
    await page.viewport(1280, 900);
  });

  it.each([
    [staffMessages.listServerError, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.listNoResponse, new NoConnection()],
  ])('says "%s" and tries again when asked', async (message, error) => {
    api.on(fetchSummary, () => {
      if (api.calls(fetchSummary).length === 1) throw error;
      return summary;
    });
    await show();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await press('Retry');
    await sees('26,134');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
