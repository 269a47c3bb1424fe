import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ApplicationRow,
  defaultSettings,
  fetchApplication,
  fetchDeleted,
  fetchDeletedSlides,
  fetchSummary,
  getActivity,
  getOfficeSettings,
  getUsers,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { ListPage } from '../application/list/ListPage.tsx';
import { ViewPage } from '../application/view/ViewPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { anApplication, noStages, sampleId } from '../testing/sample-application.ts';
import { mockView, openOtherDocuments, openTab } from '../testing/view-screen.tsx';
import { mockQueues } from '../testing/work-queues.ts';
import { TrashPage } from '../trash/TrashPage.tsx';
import { UsersPage } from '../users/UsersPage.tsx';
import { storePreferences } from './preferences.ts';

/** All screens format dates and numbers in the user's language. The tests use Bangla, which has its own digits. */

const row: ApplicationRow = { ...anApplication({ isStatus: 'Approved' }), approve: '2026-06-02' };

let api: MockApi;
beforeEach(() => {
  storePreferences({ format: 'bn-BD' });
  api = mockApi();
});

const show = (screen: ReactNode) => renderScreen(screen, ['/'], { pathname: '/', state: { id: sampleId } });
const sees = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

it('the dashboard has Bangla dates and numbers', async () => {
  api.on(fetchSummary, () => ({
    total: 26_134,
    byStatus: { Pending: 20_000, Approved: 6_100, Rejected: 34 },
    byStage: noStages,
    months: ['2025-12', '2026-01', '2026-02'].map(month => ({ month, Pending: 2, Approved: 1, Rejected: 1 })),
    newest: [row],
  }));
  api.on(getOfficeSettings, () => defaultSettings);
  mockQueues(api);
  await show(<DashboardPage />);
  await sees('২৬,১৩৪');
  await sees('২,৬১৪');
  await expect.element(page.getByRole('link', { name: '২০,০০০ Pending' })).toHaveTextContent('২০,০০০');
  await sees('Page ১ of ৫,২২৭');
  await sees('জানু ২০২৬');
  await sees('ফেব');
});

it('the list of applications has Bangla dates and numbers [§9]', async () => {
  api.on(fetchApplication, () => ({
    applications: [{ ...row, nextDeadline: '2026-05-01' }],
    totalApplication: 26_134,
    totalPages: 2_614,
  }));
  await show(<ListPage />);
  await sees('(২৬,১৩৪)');
  await sees('Page ১ of ২,৬১৪');
  await sees('১ মে, ২০২৬');
});

it('an application and its history have Bangla dates and numbers', async () => {
  const visa = { name: 'visa.png', contentType: 'image/png', size: 1_572_864, url: 'data:,' };
  api = mockView({ isStatus: 'Approved', approve: '2026-06-02', file3: visa });
  api.on(getActivity, () => ({
    activity: [
      {
        at: '2026-05-02T10:00:00.000Z',
        action: 'updateApplicationPending',
        by: { _id: '1', name: 'Sadia' },
        after: { pending: '2026-05-03' },
      },
    ],
  }));
  await show(<ViewPage />);
  await sees('১ মে, ২০২৬');
  await sees('২ জুন, ২০২৬');
  await openTab('particulars');
  await sees('১২ এপ্রি, ১৯৯০');
  await openTab('checklist');
  await openOtherDocuments();
  await sees('১.৫ MB');
  await openTab('history');
  await sees('Visa collect date: ৩ মে, ২০২৬');
  await sees(/^২ মে, ২০২৬.*:০০/);
});

it('the list of deleted records has Bangla dates and numbers', async () => {
  api.on(fetchDeletedSlides, () => []);
  api.on(fetchDeleted, () => ({
    applications: [
      {
        ...row,
        deletedAt: '2026-11-20T10:00:00.000Z',
        by: { _id: 'a', name: 'Sadia' },
        until: '2026-12-20T10:00:00.000Z',
      },
    ],
  }));
  await show(<TrashPage />);
  await sees(/^২০ নভে/);
  await sees(/^২০ ডিসে/);
});

it('the list of users has Bangla dates and numbers', async () => {
  const person = {
    _id: sampleId,
    name: 'Karim',
    email: 'k@example.com',
    role: 'admin',
    enabled: true,
    invited: false,
  } as const;
  api.on(getUsers, () => [person]);
  await show(<UsersPage />);
  await sees('(১)');
});
