import {
  type ApplicationRow,
  type ApplicationSummary,
  fetchSummary,
  getOfficeSettings,
} from '../../../functions/contract.ts';
import { completeSettings } from '../../../functions/testing/settings.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { renderScreen } from './render-screen.tsx';
import { noStages } from './sample-application.ts';
import { mockQueues } from './work-queues.ts';

export const row = (number: number, special: Partial<ApplicationRow> = {}): ApplicationRow => ({
  _id: `6512bd43d9caa6e02c99${String(number).padStart(4, '0')}`,
  visaType: 'work',
  surname: `Number ${number}`,
  givenN: 'Rahima',
  passport: `BX${1000 + number}`,
  isAdmin: true,
  isStatus: 'Pending',
  ...special,
});
const months = Array.from({ length: 12 }, (_, index) => ({
  month: index < 2 ? `2025-${11 + index}` : `2026-${String(index - 1).padStart(2, '0')}`,
  Pending: index,
  Approved: 2,
  Rejected: 1,
}));
export const summary: ApplicationSummary = {
  total: 26_134,
  byStatus: { Pending: 20_000, Approved: 6_100, Rejected: 34 },
  byStage: { ...noStages, received: 26_000, biometrics: 134 },
  months,
  newest: [1, 2, 3, 4, 5].map(number => row(number)),
};

export function mockDashboard(): MockApi {
  const api = mockApi();
  api.on(fetchSummary, () => summary);
  api.on(getOfficeSettings, () => completeSettings);
  mockQueues(api);
  return api;
}

export const showDashboard = () =>
  renderScreen(<DashboardPage />, ['/dashboard'], { pathname: '/dashboard' });
