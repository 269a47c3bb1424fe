import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Application,
  defaultSettings,
  getApplication,
  getOfficeSettings,
  getSettings,
  type Status,
  showPresence,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { ViewPage } from '../application/view/ViewPage.tsx';
import { renderScreen } from './render-screen.tsx';
import { anApplication, sampleId } from './sample-application.ts';

/** The screen of an application as its tests show it. */

/** Paths of the screen. */
export const viewPaths = ['/userView', '/updateApplicationView/:id'];

/** An API that answers every call of the screen while nobody changes anything; the application is in its version 3. */
export function mockView(special: Partial<Application> = {}): MockApi {
  const api = mockApi();
  api.on(getApplication, () => anApplication({ version: 3, ...special }));
  api.on(getSettings, () => defaultSettings);
  api.on(getOfficeSettings, () => defaultSettings);
  api.on(showPresence, () => ({ others: [] }));
  return api;
}

/** Shows the application that the API has, at a part of its screen where one is given. */
export async function openView(hash = ''): Promise<void> {
  await renderScreen(<ViewPage />, viewPaths, { pathname: `/updateApplicationView/${sampleId}`, hash });
}

/** Shows the application with this status. */
export async function showView(api: MockApi, isStatus: Status = 'Pending'): Promise<void> {
  api.on(getApplication, () =>
    anApplication({ version: 3, isStatus, statusDate: '2026-06-02', approve: '2026-06-02' }),
  );
  await openView();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`Abdur Rahman: ${isStatus}`);
}
