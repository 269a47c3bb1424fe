import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Application,
  defaultSettings,
  fetchColleagues,
  fetchMessages,
  getApplication,
  getOfficeSettings,
  getSettings,
  type Status,
  showPresence,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { ViewPage } from '../application/view/ViewPage.tsx';
import { type RecordTab, storePreferences } from '../preferences/preferences.ts';
import { shortcuts } from '../shortcuts/shortcuts.ts';
import { renderScreen } from './render-screen.tsx';
import { anApplication, sampleId } from './sample-application.ts';

export const viewPaths = ['/userView', '/updateApplicationView/:id'];

/** Mocked API for the record screen, except for changes. The application has version 3. Its first tab is open. */
export function mockView(special: Partial<Application> = {}): MockApi {
  storePreferences({ recordTab: 'overview' });
  const api = mockApi();
  api.on(getApplication, () => anApplication({ version: 3, ...special }));
  api.on(getSettings, () => defaultSettings);
  api.on(getOfficeSettings, () => defaultSettings);
  api.on(showPresence, () => ({ others: [] }));
  api.on(fetchMessages, () => ({ messages: [], calls: [], channels: [] }));
  api.on(fetchColleagues, () => ({ colleagues: [] }));
  return api;
}

/** Shows the application of the mocked API. `hash` names a section of the screen. */
export async function openView(hash = ''): Promise<void> {
  await renderScreen(<ViewPage />, viewPaths, { pathname: `/updateApplicationView/${sampleId}`, hash });
}

/** Opens a tab of the record, and waits for its first heading. */
export async function openTab(tab: RecordTab): Promise<void> {
  const name = shortcuts[tab].words;
  await page.getByRole('tab', { name, exact: true }).click();
  const content = page.getByRole('tabpanel', { name, exact: true });
  await expect.element(content.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** Shows the documents that the visa type does not ask for. */
export async function openOtherDocuments(): Promise<void> {
  await page.getByRole('button', { name: /^Other documents: / }).click();
}

export async function showView(api: MockApi, isStatus: Status = 'Pending'): Promise<void> {
  api.on(getApplication, () =>
    anApplication({ version: 3, isStatus, statusDate: '2026-06-02', approve: '2026-06-02' }),
  );
  await openView();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`Abdur Rahman: ${isStatus}`);
}
