import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  fetchApplication,
  fetchColleagues,
  fetchSummary,
  getOfficeSettings,
  showPresence,
} from '../../../functions/contract.ts';
import { completeSettings } from '../../../functions/testing/settings.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { StaffApp } from '../StaffApp.tsx';
import { routed } from './routed.tsx';
import { noStages } from './sample-application.ts';
import { mockQueues } from './work-queues.ts';

/** Mocks the requests of the first screen. */
export function mockStaffApp(): MockApi {
  const api = mockApi();
  api.on(fetchApplication, () => ({ applications: [], totalApplication: 26_134, totalPages: 2_614 }));
  api.on(getOfficeSettings, () => completeSettings);
  api.on(showPresence, () => ({ others: [] }));
  api.on(fetchColleagues, () => ({ colleagues: [] }));
  mockQueues(api);
  api.on(fetchSummary, () => ({
    total: 0,
    byStatus: { Pending: 0, Approved: 0, Rejected: 0 },
    byStage: noStages,
    months: [],
    newest: [],
  }));
  return api;
}

export const open = (path: string) =>
  render(
    routed(
      <>
        <StaffApp />
        <Address />
      </>,
      path,
    ),
  );

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

export const isAt = (path: string) =>
  expect.poll(() => page.getByLabelText('Address').query()?.textContent).toBe(path);
